-- What each source last said; the index is made of them, at the sum of their sequences.
CREATE TABLE pitch_source (
  pitch_id uuid PRIMARY KEY,
  sequence bigint NOT NULL,
  owner_id uuid NOT NULL,
  -- The first publication.
  published_at timestamptz,
  -- What the index shows; null while the pitch is not published.
  shown json
);
CREATE INDEX ON pitch_source (owner_id);

CREATE TABLE plan_source (
  account_id uuid PRIMARY KEY,
  sequence bigint NOT NULL,
  plan text NOT NULL,
  until timestamptz
);

CREATE TABLE rates_source (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  sequence bigint NOT NULL,
  valid_from date NOT NULL,
  per_euro json NOT NULL
);
