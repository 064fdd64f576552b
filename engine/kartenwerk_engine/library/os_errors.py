"""Why the system refused something, in words that can be said in any language."""

import errno

from kartenwerk_dsl.message import Message, template

_USUAL = {
    errno.ENOENT: template("no such file or directory"),
    errno.EACCES: template("permission denied"),
    errno.EPERM: template("operation not permitted"),
    errno.EEXIST: template("file exists"),
    errno.EISDIR: template("is a directory"),
    errno.ENOTDIR: template("not a directory"),
    errno.ENOSPC: template("no space left on device"),
    errno.EROFS: template("read-only file system"),
    errno.EIO: template("input/output error"),
    errno.ELOOP: template("too many levels of symbolic links"),
    errno.ENAMETOOLONG: template("file name too long"),
}


def reason(fault: OSError) -> Message:
    """What went wrong; what hardly ever does is said as the system says it."""
    if fault.errno in _USUAL:
        return Message(_USUAL[fault.errno])
    if fault.strerror:
        return Message("{words}", {"words": fault.strerror.lower()})
    return Message("the system does not say why")
