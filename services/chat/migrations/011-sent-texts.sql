-- To whom somebody has sent the same words within a day, by a hash of them.
CREATE TABLE sent_texts (
  account_id uuid NOT NULL,
  text_hash bytea NOT NULL,
  conversation_id uuid NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, text_hash, conversation_id)
);
CREATE INDEX ON sent_texts (sent_at);
