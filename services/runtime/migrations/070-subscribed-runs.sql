-- Builds of models made of subscribed events (consistency.md 4), each with a consumer group of its own. `topics` names
-- the topics that are not of the first generation. Not complete: it has not come yet to where its topics ended when a
-- process took it up. Retired: another one is read instead; dropped a day later.
CREATE TABLE subscribed_runs (
  model text NOT NULL,
  generation int NOT NULL,
  run int NOT NULL,
  topics text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  completed_at timestamptz,
  retired_at timestamptz,
  PRIMARY KEY (model, generation, run)
);

-- Rows that wait for another source are few, and so are keys that an operator wants tried again.
CREATE INDEX merge_sources_needs ON merge_sources (model, stream) WHERE main AND needs <> '{}';
CREATE INDEX parked_retry ON parked (consumer, key) WHERE retry;

-- Each reaction to own events has a cursor of its own from now on. One that was deployed before goes on where all were.
INSERT INTO cursors (name, txid, seq)
  SELECT 'reaction ' || s.name, greatest(c.txid, s.txid), CASE WHEN c.txid > s.txid THEN c.seq WHEN c.txid < s.txid THEN s.seq ELSE greatest(c.seq, s.seq) END
  FROM reaction_starts s, cursors c WHERE c.name = 'reactions';
