-- What sinks have made of runs, each in a store of the sink's (`place`). One is filled beside the one that is read, which
-- is the last one that was filled and is not retired. Retired: dropped a minute later, when nobody reads it any more.
CREATE TABLE outputs (
  number bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  model text NOT NULL,
  run text NOT NULL,
  place text NOT NULL,
  -- What it is made of besides the rows of the run.
  basis text NOT NULL,
  filled_at timestamptz,
  retired_at timestamptz,
  -- How often a purge was asked for since the last one.
  purges_asked int NOT NULL DEFAULT 0
);
CREATE INDEX ON outputs (run);
