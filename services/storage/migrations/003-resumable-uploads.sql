-- Files that come in parts. A row of one that came to its end stays for a day, for a client that missed the answer.
CREATE TABLE resumable_uploads (
  upload_id uuid PRIMARY KEY,
  owner_id uuid NOT NULL,
  path text NOT NULL,
  -- As announced; what has come is a blob for each part, named by the upload.
  size bigint NOT NULL,
  content_type text NOT NULL,
  metadata jsonb NOT NULL,
  received bigint NOT NULL DEFAULT 0,
  -- Bytes that count against the quota until the file itself does.
  reserved bigint NOT NULL CHECK (reserved >= 0),
  -- What became of it.
  generation bigint,
  since timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX resumable_uploads_of_owner ON resumable_uploads (owner_id);
CREATE INDEX resumable_uploads_to_give_up ON resumable_uploads (since);
