-- Each run of the folds has indexes of its own from now on, whose tables are made with them. Of those in Elasticsearch: the
-- last epoch that was given to a write, and the last one that the index was seen to know of.
CREATE TABLE index_epochs (
  index text PRIMARY KEY,
  epoch bigint NOT NULL,
  confirmed bigint NOT NULL
);

-- pitch_index, pitch_cards and pitch_index_state are left to processes of the version before, which read and feed them as
-- before. They are emptied with the run that fed them.
INSERT INTO outputs (model, run, place, basis, filled_at)
  SELECT model, concat(model, '@', generation, CASE WHEN run > 1 THEN concat('.', run) END), 'former', '', now()
  FROM subscribed_runs WHERE model = 'pitches' AND generation < 3 ORDER BY completed_at DESC NULLS LAST LIMIT 1;
