-- Pitches that somebody's saved search has found and they are to be told of, until a mail of them is written.
CREATE TABLE search_alerts (
  saved_search_id uuid NOT NULL,
  pitch_id uuid NOT NULL,
  account_id uuid NOT NULL,
  reasons text[] NOT NULL,
  found_at timestamptz NOT NULL,
  PRIMARY KEY (saved_search_id, pitch_id)
);
CREATE INDEX ON search_alerts (found_at);
