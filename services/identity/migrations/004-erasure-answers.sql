-- Who has not answered yet that nothing is left of an erased account.
CREATE TABLE erasure_answers (
  account_id uuid NOT NULL,
  service text NOT NULL,
  asked_at timestamptz NOT NULL,
  -- An operator has been told that it is late.
  told boolean NOT NULL DEFAULT false,
  PRIMARY KEY (account_id, service)
);
