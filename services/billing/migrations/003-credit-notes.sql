-- What was taken back of invoices on paper, beside the events that say it; `refund_id` where staff have wanted it.
CREATE TABLE credit_notes (
  id uuid PRIMARY KEY,
  invoice_id uuid NOT NULL,
  reference text NOT NULL UNIQUE,
  number text NOT NULL,
  gross bigint NOT NULL,
  refund_id uuid,
  issued_at timestamptz NOT NULL,
  pdf text
);
CREATE INDEX ON credit_notes (invoice_id);
