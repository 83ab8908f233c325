-- Exports of somebody's own data that services make parts of: joined once all of them are there, and then the row goes.
CREATE TABLE exports_to_join (
  -- Of the export.
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL,
  -- The services whose part is there.
  parts text[] NOT NULL,
  -- When the last of them came.
  whole_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  next_at timestamptz NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  -- By the database's clock: whoever took it is gone then.
  taken_until timestamptz,
  failed text
);
