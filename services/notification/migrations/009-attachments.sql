-- Files that went with a mail, as JSON: name, type and content of each.
ALTER TABLE mailbox ADD COLUMN attachments jsonb NOT NULL DEFAULT '[]';
