-- When somebody was at the home feed, and when they were there in the visit before.
CREATE TABLE visits (
  account_id uuid PRIMARY KEY,
  seen_at timestamptz NOT NULL,
  last_visit timestamptz
);
