-- One style for all: snake_case, the plural of a row.
ALTER TABLE credential RENAME TO credentials;
ALTER TABLE link RENAME TO links;
ALTER TABLE tally RENAME TO attempt_counts;
ALTER TABLE family RENAME TO refresh_token_families;
ALTER TABLE refresh_token RENAME TO refresh_tokens;
ALTER TABLE signing_key RENAME TO signing_keys;
