-- What is at a path now. An object that is replaced keeps its file id and gets another generation and token.
CREATE TABLE files (
  file_id uuid PRIMARY KEY,
  owner_id uuid NOT NULL,
  -- `/users/<owner>/…`
  path text NOT NULL UNIQUE,
  generation bigint NOT NULL,
  metageneration int NOT NULL DEFAULT 1,
  size bigint NOT NULL,
  md5_hash text NOT NULL,
  sha256 text NOT NULL,
  content_type text NOT NULL,
  content_language text,
  custom_metadata jsonb NOT NULL,
  -- Opens the bytes to whoever has it; null once it is revoked.
  token uuid,
  time_created timestamptz NOT NULL,
  updated timestamptz NOT NULL
);

CREATE SEQUENCE generations;

-- Every blob that may lie in the store. What is not live is swept, so neither a crash nor a deletion leaves bytes behind.
CREATE TABLE blobs (
  file_id uuid NOT NULL,
  generation bigint NOT NULL DEFAULT nextval('generations'),
  state text NOT NULL DEFAULT 'writing' CHECK (state IN ('writing', 'live', 'gone')),
  since timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (file_id, generation)
);
CREATE INDEX blobs_to_sweep ON blobs (since) WHERE state <> 'live';

CREATE TABLE usage (
  owner_id uuid PRIMARY KEY,
  bytes bigint NOT NULL CHECK (bytes >= 0)
);

-- As billing tells.
CREATE TABLE plans (
  account_id uuid PRIMARY KEY,
  sequence int NOT NULL,
  plan text NOT NULL,
  until timestamptz
);
