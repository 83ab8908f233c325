-- Accounts that are erased and of which this service still holds something: a worker removes it, answers, and the row goes.
CREATE TABLE erasures (
  -- Of the account.
  id uuid PRIMARY KEY,
  created_at timestamptz NOT NULL,
  next_at timestamptz NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  -- By the database's clock: whoever took it is gone then.
  taken_until timestamptz,
  failed text
);

-- Whose streams there are: those that begin with something of a person.
CREATE INDEX events_subject ON events (subject) WHERE version = 1 AND subject IS NOT NULL;

-- The person of whom a stream has told last.
ALTER TABLE merge_sources ADD COLUMN subject text;
CREATE INDEX merge_sources_subject ON merge_sources (subject) WHERE subject IS NOT NULL;
