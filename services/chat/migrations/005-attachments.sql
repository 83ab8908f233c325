-- Messages that carry files, beside their events, so that the files of a conversation are found without reading all of it.
CREATE TABLE attached_messages (
  conversation_id uuid NOT NULL,
  seq int NOT NULL,
  account_id uuid NOT NULL,
  version int NOT NULL,
  PRIMARY KEY (conversation_id, seq)
);
CREATE INDEX ON attached_messages (account_id);
