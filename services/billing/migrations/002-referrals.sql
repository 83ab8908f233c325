-- The code of the link by which somebody invites others; made when they first look at it.
CREATE TABLE invitations (
  account_id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE
);

-- Who has come by such a link; `invoice_id` is the first invoice that they have paid, `code` the reward for it.
CREATE TABLE referrals (
  friend_id uuid PRIMARY KEY,
  referrer_id uuid NOT NULL,
  joined_at timestamptz NOT NULL,
  invoice_id uuid UNIQUE,
  code text UNIQUE
);
CREATE INDEX ON referrals (referrer_id);
