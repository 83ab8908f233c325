-- Keys by which somebody signs in without a password, on the host where each was made.
CREATE TABLE passkeys (
  id text PRIMARY KEY,
  account_id uuid NOT NULL,
  public_key bytea NOT NULL,
  -- How often it was used, as it says itself; many say nothing.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  host text NOT NULL,
  -- As its owner calls it.
  name text NOT NULL,
  added_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_account ON passkeys (account_id);

-- Challenges are signed and kept nowhere; one that was answered is answered once.
CREATE TABLE answered_passkey_challenges (
  challenge_hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
