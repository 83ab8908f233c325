-- The token issuer's public keys: a cache, so that a restart needs nobody else.
CREATE TABLE public_keys (
  kid text PRIMARY KEY,
  jwk jsonb NOT NULL
);
