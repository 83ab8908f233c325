-- Codes by which a session is carried to another host of ours: each once, for a minute, to one address.
CREATE TABLE handoff_codes (
  code_hash bytea PRIMARY KEY,
  sid uuid NOT NULL REFERENCES refresh_token_families ON DELETE CASCADE,
  -- The whole address of the page that is opened there.
  address text NOT NULL,
  expires_at timestamptz NOT NULL
);
