-- What people have saved, written with the events of their streams, so that a list and a match see it at once.
CREATE TABLE saved_searches (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL,
  name text NOT NULL,
  alert text NOT NULL,
  query jsonb NOT NULL DEFAULT '{}',
  saved_at timestamptz NOT NULL,
  -- By which a copy that keeps them in memory finds what has changed since it looked last.
  changed_in xid8 NOT NULL DEFAULT pg_current_xact_id()
);
CREATE INDEX ON saved_searches (account_id, saved_at DESC);
CREATE INDEX ON saved_searches (changed_in);

-- Pitches that were published for the first time and are not matched with saved searches yet. One that is hidden
-- meanwhile waits until it is shown again.
CREATE TABLE pitches_to_match (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL,
  facts jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL,
  taken_until timestamptz,
  failed text
);
