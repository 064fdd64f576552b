"""What `kartenwerk new` writes: ids, commented files from JSON Schemas, folders of expansions."""
