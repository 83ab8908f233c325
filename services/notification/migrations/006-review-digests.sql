-- Submissions that reviewers are to be told of: in the last hour before an answer is due, and again when it is late.
CREATE TABLE due_reviews (
  pitch_id uuid PRIMARY KEY,
  owner_id uuid NOT NULL,
  overdue boolean NOT NULL,
  due_at timestamptz NOT NULL,
  -- When that was told last.
  at timestamptz NOT NULL,
  -- Reviewers who have had a mail of it.
  told uuid[] NOT NULL DEFAULT '{}'
);

-- When a reviewer was last told.
CREATE TABLE review_digests (
  account_id uuid PRIMARY KEY,
  at timestamptz NOT NULL
);

-- Reviewers are few among all who get mail.
CREATE INDEX merge_sources_reviewers ON merge_sources (model, stream) WHERE source -> 'staff' ? 'reviewer';
