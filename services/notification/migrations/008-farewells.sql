-- Whoever is about to leave, with the address that the receipt of the erasure goes to: it is in no other table by then.
CREATE TABLE farewells (
  -- Of the account.
  id uuid PRIMARY KEY,
  recipient jsonb,
  created_at timestamptz NOT NULL,
  -- Services that hold nothing any more; null until all have answered.
  services text[],
  next_at timestamptz NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  taken_until timestamptz,
  failed text
);
