-- One style for all: snake_case, the plural of a row.
ALTER TABLE subject_key RENAME TO subject_keys;
