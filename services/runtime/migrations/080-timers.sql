-- What is to happen at a later moment (consistency.md 2): written beside an event, cancelled the same way, and fired as a
-- command whose id is the timer's. One of each name and stream.
CREATE TABLE timers (
  id uuid PRIMARY KEY,
  stream text COLLATE "C" NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When it is due, or is tried again.
  next_at timestamptz NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  -- By the database's clock: whoever took it is gone then.
  taken_until timestamptz,
  -- Why it is not tried any more.
  failed text,
  UNIQUE (stream, name)
);
CREATE INDEX timers_due ON timers (next_at) WHERE failed IS NULL;
