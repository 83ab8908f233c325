-- Challenges that a browser has solved: each is exchanged once, for a token that is good once.
CREATE TABLE human_checks (
  challenge_hash bytea PRIMARY KEY,
  -- Null when it has been used.
  token_hash bytea UNIQUE,
  expires_at timestamptz NOT NULL
);
