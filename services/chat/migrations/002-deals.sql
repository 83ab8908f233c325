-- What was proposed last in a conversation, and what became of it, beside their events; the terms stand in the log, sealed.
CREATE TABLE deals (
  conversation_id uuid PRIMARY KEY,
  deal_id uuid NOT NULL,
  pitch_id uuid NOT NULL,
  proposed_by uuid NOT NULL,
  proposed_to uuid NOT NULL,
  state text NOT NULL,
  changed_at timestamptz NOT NULL,
  version int NOT NULL
);
CREATE INDEX ON deals (pitch_id) WHERE state IN ('proposed', 'agreed');
CREATE INDEX ON deals (proposed_by);
CREATE INDEX ON deals (proposed_to);
