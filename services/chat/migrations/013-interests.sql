-- What somebody has told the owner of a pitch of it, and when; with neither a level nor reasons, it is taken back.
CREATE TABLE interests (
  conversation_id uuid NOT NULL,
  pitch_id uuid NOT NULL,
  account_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  level text,
  reasons text[] NOT NULL,
  changed_at timestamptz NOT NULL,
  -- Whether a pass of theirs is among those that were counted.
  is_counted boolean NOT NULL DEFAULT false,
  PRIMARY KEY (conversation_id, pitch_id)
);
CREATE INDEX ON interests (pitch_id);
CREATE INDEX ON interests (account_id);
CREATE INDEX ON interests (owner_id);

-- Why people have passed on a pitch, by numbers alone: five or more come in at once, and nobody goes out again.
CREATE TABLE pass_tallies (
  pitch_id uuid PRIMARY KEY,
  people int NOT NULL,
  -- How many of them named each reason.
  counts jsonb NOT NULL
);
