-- Meetings that two people have proposed to each other, and what became of them; the words stand in the log, sealed.
CREATE TABLE meetings (
  meeting_id uuid PRIMARY KEY,
  conversation_id uuid NOT NULL,
  proposed_by uuid NOT NULL,
  proposed_to uuid NOT NULL,
  state text NOT NULL,
  minutes int NOT NULL,
  -- The time that was accepted.
  slot timestamptz,
  ends_at timestamptz NOT NULL,
  is_reminded boolean NOT NULL DEFAULT false,
  changed_at timestamptz NOT NULL,
  version int NOT NULL
);
CREATE INDEX ON meetings (conversation_id, changed_at);
CREATE INDEX ON meetings (ends_at);
CREATE INDEX ON meetings (proposed_by);
CREATE INDEX ON meetings (proposed_to);
