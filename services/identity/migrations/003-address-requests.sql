-- What was asked with an address by somebody who is not told whether it has an account; a worker sees to it.
CREATE TABLE address_requests (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('signUp', 'reset')),
  email_hash bytea NOT NULL,
  -- The account that a sign-up would have made, of which nothing was kept but its key.
  candidate uuid
);
