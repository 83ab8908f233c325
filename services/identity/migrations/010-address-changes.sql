-- The address that an account wants, until it is confirmed or lapses.
CREATE TABLE wanted_addresses (
  account_id uuid PRIMARY KEY,
  -- Of the event that asked for it.
  id uuid NOT NULL UNIQUE,
  email_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Whoever reads mail there has been written to.
  seen_to boolean NOT NULL DEFAULT false
);

-- The address that an account had before, nobody else's until the change cannot be taken back any more.
CREATE TABLE former_addresses (
  account_id uuid PRIMARY KEY,
  email_hash bytea NOT NULL UNIQUE,
  undo_until timestamptz NOT NULL
);

ALTER TABLE links DROP CONSTRAINT link_purpose_check;
ALTER TABLE links ADD CHECK (purpose IN ('confirm', 'reset', 'emailChange', 'emailUndo'));
