-- Who gets mail, folded from the account's public events. Rows, not documents: they are purged on erasure.
CREATE TABLE recipient (
  account_id uuid PRIMARY KEY,
  sequence bigint NOT NULL,
  email text,
  name text,
  lang text NOT NULL
);

-- One row for each mail that an event calls for; its id is the event's and the mail's kind, so a repeat adds nothing.
CREATE TABLE mail (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  event_id uuid NOT NULL,
  account_id uuid NOT NULL,
  params jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL,
  sent_at timestamptz,
  failed text
);
CREATE INDEX mail_due ON mail (next_at) WHERE sent_at IS NULL AND failed IS NULL;

-- What the development mailbox shows.
CREATE TABLE mailbox (
  id uuid PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  html text NOT NULL,
  text text NOT NULL,
  lang text NOT NULL,
  received_at timestamptz NOT NULL
);
CREATE INDEX mailbox_by_recipient ON mailbox (recipient, received_at DESC);
