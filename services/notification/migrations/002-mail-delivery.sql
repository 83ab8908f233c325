-- One process at a time sends a mail. After this instant, by the database's clock, it is free again: who took it is gone.
ALTER TABLE mail ADD COLUMN taken_until timestamptz;

CREATE INDEX mail_failed ON mail (created_at) WHERE failed IS NOT NULL;
