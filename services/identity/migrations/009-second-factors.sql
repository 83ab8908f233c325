-- What proves somebody besides their password; one that is not enabled yet waits for its first code.
CREATE TABLE second_factors (
  account_id uuid PRIMARY KEY,
  -- Of the codes, encrypted under the master key.
  secret bytea NOT NULL,
  enabled_at timestamptz,
  -- Of the last code that was taken: it and those before it are good no more.
  last_step bigint NOT NULL DEFAULT 0,
  begun_at timestamptz NOT NULL
);

-- Each is good once, in the place of a code.
CREATE TABLE recovery_codes (
  account_id uuid NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  PRIMARY KEY (account_id, code_hash)
);

-- A password was right, and a code is due.
CREATE TABLE sign_in_challenges (
  challenge_hash bytea PRIMARY KEY,
  account_id uuid NOT NULL,
  -- Of the password that was proved.
  version integer NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_challenges_account ON sign_in_challenges (account_id);
