-- The service that has made a file; null for what its owner has uploaded, which counts against a quota.
ALTER TABLE files ADD COLUMN made_by text;
-- By the platform's clock; then the file is removed.
ALTER TABLE files ADD COLUMN expires_at timestamptz;
CREATE INDEX files_of_owner ON files (owner_id);
CREATE INDEX files_to_expire ON files (expires_at) WHERE expires_at IS NOT NULL;

-- A part of a file that is being made outlives the process that sends it.
ALTER TABLE blobs DROP CONSTRAINT blobs_state_check,
  ADD CONSTRAINT blobs_state_check CHECK (state IN ('writing', 'part', 'live', 'gone'));

-- Files that services are making. What nobody goes on with is given up after a week.
CREATE TABLE made_uploads (
  file_id uuid PRIMARY KEY,
  owner_id uuid NOT NULL,
  received bigint NOT NULL DEFAULT 0,
  since timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX made_uploads_of_owner ON made_uploads (owner_id);
CREATE INDEX made_uploads_to_give_up ON made_uploads (since);

-- What has come of them, each a blob of its own until the file is whole.
CREATE TABLE made_parts (
  file_id uuid REFERENCES made_uploads ON DELETE CASCADE,
  at bigint,
  size int NOT NULL,
  generation bigint NOT NULL,
  PRIMARY KEY (file_id, at)
);
