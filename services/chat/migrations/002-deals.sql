-- What was proposed in conversations, and what became of it, beside their events; the terms stand in the log, sealed.
CREATE TABLE deals (
  deal_id uuid PRIMARY KEY,
  conversation_id uuid NOT NULL,
  pitch_id uuid NOT NULL,
  proposed_by uuid NOT NULL,
  proposed_to uuid NOT NULL,
  state text NOT NULL,
  changed_at timestamptz NOT NULL,
  version int NOT NULL
);
CREATE INDEX ON deals (conversation_id, version DESC);
CREATE INDEX ON deals (pitch_id) WHERE state IN ('proposed', 'agreed');
CREATE INDEX ON deals (proposed_by);
CREATE INDEX ON deals (proposed_to);
