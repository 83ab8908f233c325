-- Browsers that have signed in to an account, by the hash of what a cookie of theirs says. Wrong passwords of one count
-- by themselves, and its owner is told of one that is none of them.
CREATE TABLE known_devices (
  account_id uuid NOT NULL,
  device_hash bytea NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, device_hash)
);
