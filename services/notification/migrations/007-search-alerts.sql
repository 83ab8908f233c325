-- Pitches that somebody's saved search has found and they are to be told of. What was told stays as long as it may be
-- heard again, so that nobody is told twice.
CREATE TABLE search_alerts (
  saved_search_id uuid NOT NULL,
  pitch_id uuid NOT NULL,
  account_id uuid NOT NULL,
  reasons text[] NOT NULL,
  found_at timestamptz NOT NULL,
  -- When a mail of it was written, or it was found that there is nothing to tell.
  told_at timestamptz,
  PRIMARY KEY (saved_search_id, pitch_id)
);
CREATE INDEX ON search_alerts (found_at) WHERE told_at IS NULL;
