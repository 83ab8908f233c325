-- Where the provider checks somebody, and for which of their checks; `known_failure` is older than that one, and `turn`
-- counts the sessions of somebody as they came into use.
CREATE TABLE check_sessions (
  session_id text PRIMARY KEY,
  account_id uuid NOT NULL,
  check_id uuid NOT NULL,
  known_failure text,
  opened_at timestamptz NOT NULL,
  turn int NOT NULL
);
CREATE INDEX ON check_sessions (account_id, turn DESC);

-- The page of the check that goes on, or of the one that the provider has refused.
CREATE TABLE check_pages (
  account_id uuid PRIMARY KEY,
  check_id uuid NOT NULL UNIQUE,
  url text,
  failed boolean NOT NULL DEFAULT false
);

-- What the provider is to be asked for, beside the events that want it; one after the other for each account.
CREATE TABLE provider_calls (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL,
  wish jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  next_at timestamptz NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  taken_until timestamptz,
  failed text
);
CREATE INDEX ON provider_calls (account_id, created_at);

-- News of the provider, each once. What they are about is read again, so nothing of their content is kept.
CREATE TABLE webhook_inbox (
  id text PRIMARY KEY,
  type text NOT NULL,
  account_id uuid,
  received_at timestamptz NOT NULL
);
CREATE INDEX ON webhook_inbox (received_at);
CREATE INDEX ON webhook_inbox (account_id);
