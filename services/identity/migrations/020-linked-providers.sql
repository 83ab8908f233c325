-- By whom else an account is signed in to: what the provider calls somebody is an HMAC, as the address is.
CREATE TABLE linked_providers (
  account_id uuid NOT NULL,
  provider text NOT NULL CHECK (provider IN ('google', 'facebook', 'x')),
  subject_hash bytea NOT NULL,
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, provider),
  CONSTRAINT linked_subject UNIQUE (provider, subject_hash)
);

-- Whoever has signed up by a provider has none.
ALTER TABLE credentials ALTER COLUMN password_hash DROP NOT NULL;
