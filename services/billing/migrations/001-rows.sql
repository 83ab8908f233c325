-- How the provider calls somebody, the card that it charges, and where an invoice that is not paid can be.
CREATE TABLE customers (
  account_id uuid PRIMARY KEY,
  customer_id text NOT NULL UNIQUE,
  card jsonb,
  open_page text
);

-- Who has a membership that is paid for: one row each, whoever asks at the same time.
CREATE TABLE running_memberships (
  account_id uuid PRIMARY KEY,
  subscription text NOT NULL UNIQUE,
  since timestamptz NOT NULL
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

-- The page of the provider that somebody has asked for last.
CREATE TABLE portals (
  account_id uuid PRIMARY KEY,
  id uuid NOT NULL,
  url text,
  failed boolean NOT NULL DEFAULT false,
  asked_at timestamptz NOT NULL
);

-- News of the provider, each once. What they are about is read again, so nothing of their content is kept.
CREATE TABLE webhook_inbox (
  id text PRIMARY KEY,
  type text NOT NULL,
  account_id uuid,
  received_at timestamptz NOT NULL
);
CREATE INDEX ON webhook_inbox (received_at);
CREATE INDEX ON webhook_inbox (account_id);

-- Accounts of which the provider is to be asked how they stand; asked again where news came while it was. A look that is
-- not whole asks for what runs, in one question.
CREATE TABLE customer_looks (
  id uuid PRIMARY KEY,
  cause text NOT NULL,
  whole boolean NOT NULL,
  asked bigint NOT NULL DEFAULT 1,
  seen bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  next_at timestamptz NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  taken_until timestamptz,
  failed text
);

-- What was paid, beside the events that say it, with the addresses that only the provider knows.
CREATE TABLE invoices (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL,
  reference text NOT NULL UNIQUE,
  number text NOT NULL,
  plan text NOT NULL,
  reason text NOT NULL,
  currency text NOT NULL,
  gross bigint NOT NULL,
  net bigint NOT NULL,
  vat bigint NOT NULL,
  vat_rate int NOT NULL,
  refunded bigint NOT NULL DEFAULT 0,
  paid_at timestamptz NOT NULL,
  period_start timestamptz NOT NULL,
  period_end timestamptz NOT NULL,
  page text,
  pdf text
);
CREATE INDEX ON invoices (account_id, paid_at DESC, id);

-- The books: the lines of each event add up to nothing.
CREATE TABLE book_entries (
  invoice_id uuid NOT NULL,
  version int NOT NULL,
  side text NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (invoice_id, version, side)
);
CREATE INDEX ON book_entries (at);

-- What the provider has otherwise than we do, by the last comparison; `subject` is what it calls it.
CREATE TABLE divergences (
  kind text NOT NULL,
  subject text NOT NULL,
  account_id uuid,
  found_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (kind, subject)
);
