-- Which public events of other services each group has taken in, ignored ones included (consistency.md 4).
CREATE TABLE seen (
  grp text NOT NULL,
  stream text COLLATE "C" NOT NULL,
  sequence int NOT NULL,
  event_id uuid NOT NULL,
  PRIMARY KEY (grp, stream, sequence)
);

-- Events that a consumer could not take in. `failed`: it threw, whatever comes after it on its key waits behind it.
-- `waiting`: one before it is missing or has failed. `diverged`: its place was taken by an event with another id.
CREATE TABLE parked (
  consumer text NOT NULL,
  key text COLLATE "C" NOT NULL,
  sequence int NOT NULL,
  event_id uuid NOT NULL,
  type text NOT NULL,
  reason text NOT NULL CHECK (reason IN ('failed', 'waiting', 'diverged')),
  error text,
  attempts int NOT NULL DEFAULT 0,
  -- Asked for by an operator; the consumer that runs does it.
  retry boolean NOT NULL DEFAULT false,
  at timestamptz NOT NULL DEFAULT now(),
  -- Foreign events as they came, personal parts encrypted; own ones are read from the log again.
  topic text,
  p int,
  off bigint,
  headers jsonb,
  value text,
  PRIMARY KEY (consumer, key, sequence, event_id)
);

-- From which record on a reaction acts: fixed when it was first deployed.
CREATE TABLE foreign_reaction_start (
  name text NOT NULL,
  topic text NOT NULL,
  p int NOT NULL,
  off bigint NOT NULL,
  PRIMARY KEY (name, topic, p)
);

-- The group that feeds the foreign models, per generation of these models.
CREATE TABLE foreign_group (
  base text PRIMARY KEY,
  grp text NOT NULL,
  topic_generations int NOT NULL
);

-- Sources of merged rows: what each stream says. Of a main source there is a merged row; `refs` names the streams that
-- complete it, and while one of those that it `needs` has no row here, the merged row waits.
CREATE TABLE merge_source (
  model text NOT NULL,
  stream text COLLATE "C" NOT NULL,
  sequence int NOT NULL,
  main boolean NOT NULL,
  needs text[] COLLATE "C" NOT NULL,
  refs text[] COLLATE "C" NOT NULL,
  source jsonb,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (model, stream)
);
CREATE INDEX merge_source_refs ON merge_source USING gin (refs);
