-- Exports of their own data that people have asked for, of which this service makes its part: the row goes when it is made.
CREATE TABLE own_copies (
  -- Of the export.
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL,
  asked_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  next_at timestamptz NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  -- By the database's clock: whoever took it is gone then.
  taken_until timestamptz,
  failed text
);
