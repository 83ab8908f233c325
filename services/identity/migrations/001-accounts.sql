-- What the log must not hold: hashes of secrets and counters (consistency.md 2).

-- One row for an account; `email_hash` is the reservation of its address: an HMAC, since the address itself is personal.
CREATE TABLE credential (
  account_id uuid PRIMARY KEY,
  email_hash bytea NOT NULL CONSTRAINT credential_email UNIQUE,
  password_hash text NOT NULL,
  -- Rises with every new password, not when the same one is hashed anew.
  version int NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL
);

CREATE TABLE link (
  token_hash bytea PRIMARY KEY,
  account_id uuid NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('confirm', 'reset')),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX link_account ON link (account_id, purpose);

-- Failed sign-ins by address and by IP address, reset requests by IP address; keys are HMACs.
CREATE TABLE tally (
  key bytea PRIMARY KEY,
  recent timestamptz[] NOT NULL DEFAULT '{}',
  blocks int NOT NULL DEFAULT 0,
  blocked_until timestamptz NOT NULL DEFAULT 'epoch',
  -- Whose lock is still to be told as AccountLocked; null for addresses without an account.
  tell_account uuid
);
CREATE INDEX tally_tell ON tally (tell_account) WHERE tell_account IS NOT NULL;

-- One row for a session: its refresh tokens are a family that ends together.
CREATE TABLE family (
  sid uuid PRIMARY KEY,
  account_id uuid NOT NULL,
  auth_time timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Of its last token, never later than expires_at.
  idle_until timestamptz NOT NULL,
  ended text,
  ended_at timestamptz
);
CREATE INDEX family_account ON family (account_id);
CREATE INDEX family_live ON family (idle_until) WHERE ended IS NULL;

CREATE TABLE refresh_token (
  hash bytea PRIMARY KEY,
  sid uuid NOT NULL REFERENCES family ON DELETE CASCADE,
  idle_until timestamptz NOT NULL,
  used_at timestamptz,
  -- Fingerprint of the browser that used it.
  used_by bytea,
  -- Makes the successor of the token itself; forgotten when the token may not be repeated any more.
  salt bytea
);
CREATE INDEX refresh_token_family ON refresh_token (sid);

-- ES256 keys of access tokens; `private` is encrypted under the master key.
CREATE TABLE signing_key (
  kid text PRIMARY KEY,
  public jsonb NOT NULL,
  private bytea NOT NULL,
  active_from timestamptz NOT NULL
);
