-- One number for every save of every draft: a tab that is left open from before a submission names a version that no
-- later draft of the same pitch ever has.
CREATE SEQUENCE draft_version AS int;

CREATE TABLE drafts (
  -- Also the id of the pitch that it becomes, or that it edits.
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL,
  version int NOT NULL DEFAULT nextval('draft_version'),
  -- Revision of the pitch whose content it began with.
  based_on int,
  saved_at timestamptz NOT NULL,
  -- The save that made this version, to recognise its repetition.
  command_id uuid NOT NULL,
  -- JSON under the owner's content key.
  content bytea NOT NULL
);
CREATE INDEX drafts_owner ON drafts (owner_id, saved_at);

-- Pitches that count towards their owner's limit, from submission until they are rejected, withdrawn, done or removed.
CREATE TABLE published_slots (
  owner_id uuid NOT NULL,
  slot int NOT NULL,
  pitch_id uuid NOT NULL UNIQUE,
  PRIMARY KEY (owner_id, slot)
);

CREATE TABLE review_claims (
  pitch_id uuid PRIMARY KEY,
  reviewer_id uuid NOT NULL,
  until timestamptz NOT NULL
);

-- Salts of the last days; a viewer of another day can't be found in the views any more.
CREATE TABLE view_salts (
  day date PRIMARY KEY,
  salt bytea NOT NULL
);

CREATE TABLE views (
  pitch_id uuid NOT NULL,
  day date NOT NULL,
  viewer bytea NOT NULL,
  PRIMARY KEY (pitch_id, day, viewer)
);

CREATE TABLE view_counts (
  pitch_id uuid PRIMARY KEY,
  views int NOT NULL
);

-- What other services say of an account; each half stands at the sequence of its stream.
CREATE TABLE accounts (
  id uuid PRIMARY KEY,
  confirmed boolean NOT NULL DEFAULT false,
  role text,
  plan text NOT NULL DEFAULT 'basic',
  plan_until timestamptz,
  account_sequence int NOT NULL DEFAULT 0,
  membership_sequence int NOT NULL DEFAULT 0
);
