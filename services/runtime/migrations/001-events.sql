-- The log of the service, which is also its outbox (consistency.md 1).
CREATE TABLE events (
  stream text COLLATE "C" NOT NULL,
  version int NOT NULL CHECK (version >= 1),
  txid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  seq bigint GENERATED ALWAYS AS IDENTITY,
  id uuid NOT NULL,
  type text NOT NULL,
  schema smallint NOT NULL,
  public boolean NOT NULL,
  sequence int NOT NULL,
  at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  subject text,
  data jsonb NOT NULL,
  pii bytea,
  actor text NOT NULL,
  correlation text NOT NULL,
  causation text,
  trace text,
  CONSTRAINT events_stream_version PRIMARY KEY (stream, version),
  CONSTRAINT events_id UNIQUE (id)
);
CREATE UNIQUE INDEX events_txid_seq ON events (txid, seq);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'events are never changed or deleted';
END $$;

CREATE TRIGGER events_stay BEFORE UPDATE OR DELETE ON events FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER events_remain BEFORE TRUNCATE ON events EXECUTE FUNCTION refuse_change();

-- Folded states of long streams: a cache, deleted at will.
CREATE TABLE snapshots (
  stream text COLLATE "C" NOT NULL,
  snapshot_version int NOT NULL,
  version int NOT NULL,
  sequence int NOT NULL,
  state jsonb NOT NULL,
  PRIMARY KEY (stream, snapshot_version)
);

-- Where each reader of the log stands: the next row to read comes after it.
CREATE TABLE cursors (
  name text PRIMARY KEY,
  txid xid8 NOT NULL,
  seq bigint NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Runs of read model generations (consistency.md 3). Not complete: still being built, or given up for `problem`.
-- Retired: another one is read instead; dropped a day later.
CREATE TABLE read_model_run (
  model text NOT NULL,
  generation int NOT NULL,
  run int NOT NULL,
  -- Whether it must show what the run before it shows.
  compare boolean NOT NULL DEFAULT true,
  started_at timestamptz NOT NULL DEFAULT now(),
  completed_at timestamptz,
  retired_at timestamptz,
  problem text,
  PRIMARY KEY (model, generation, run)
);

-- From where on a reaction acts: fixed when it was first deployed.
CREATE TABLE reaction_start (
  name text PRIMARY KEY,
  txid xid8 NOT NULL,
  seq bigint NOT NULL
);
