-- How far each of the two has read, beside the events of their conversation, so that what is unread is always exact.
CREATE TABLE participations (
  account_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  last_seq int NOT NULL DEFAULT 0,
  read_seq int NOT NULL DEFAULT 0,
  -- What the other one was told of it, and when.
  told_seq int NOT NULL DEFAULT 0,
  told_at timestamptz,
  PRIMARY KEY (account_id, conversation_id)
);
CREATE INDEX ON participations (conversation_id);
CREATE INDEX ON participations (told_at) WHERE read_seq > told_seq;

-- Whom somebody has begun to talk with, for the quota of a day.
CREATE TABLE new_conversations (
  account_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  begun_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, conversation_id)
);
CREATE INDEX ON new_conversations (begun_at);

-- Messages that somebody has sent since a moment.
CREATE TABLE message_paces (
  account_id uuid PRIMARY KEY,
  since timestamptz NOT NULL,
  sent int NOT NULL
);
CREATE INDEX ON message_paces (since);
