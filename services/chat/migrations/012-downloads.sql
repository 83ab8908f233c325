-- Deals by which a pitch was taken. What was agreed on stands in the log, sealed; the checksum outlives those who made it.
CREATE TABLE closed_deals (
  deal_id uuid PRIMARY KEY,
  conversation_id uuid NOT NULL,
  pitch_id uuid NOT NULL,
  -- Of the proposal in the stream.
  version int NOT NULL,
  confirmed_at timestamptz NOT NULL,
  -- SHA-256 of the terms, in hex.
  hash text UNIQUE,
  erased_at timestamptz
);
CREATE INDEX ON closed_deals (conversation_id, confirmed_at);
CREATE INDEX ON closed_deals (pitch_id);
CREATE INDEX ON closed_deals (deal_id) WHERE hash IS NULL AND erased_at IS NULL;
INSERT INTO closed_deals (deal_id, conversation_id, pitch_id, version, confirmed_at)
SELECT deal_id, conversation_id, pitch_id, version, changed_at FROM deals WHERE state = 'confirmed';

-- Files that are made for one of the two: receipts of deals and histories of conversations.
CREATE TABLE downloads (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL,
  other_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  kind text NOT NULL,
  -- Of a receipt.
  deal_id uuid,
  language text NOT NULL,
  zone text NOT NULL,
  -- What the one calls the other.
  other_name text,
  -- Of a history: the messages after number `hidden`, up to number `last_seq`.
  hidden int NOT NULL,
  last_seq int NOT NULL,
  progress int NOT NULL DEFAULT 0,
  path text,
  generation text,
  size int,
  done_at timestamptz,
  created_at timestamptz NOT NULL,
  next_at timestamptz NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  taken_until timestamptz,
  failed text
);
CREATE INDEX ON downloads (created_at);
CREATE INDEX ON downloads (account_id, conversation_id);
CREATE INDEX ON downloads (other_id);
CREATE INDEX ON downloads (next_at) WHERE done_at IS NULL AND failed IS NULL;
