-- The last report of one person by another, beside its events; what was said stands in the log, sealed.
CREATE TABLE contact_reports (
  report_id uuid PRIMARY KEY,
  number int NOT NULL,
  conversation_id uuid NOT NULL,
  reporter_id uuid NOT NULL,
  reported_id uuid NOT NULL,
  reported_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  state text NOT NULL,
  decided_at timestamptz
);
CREATE INDEX ON contact_reports (due_at, report_id) WHERE state = 'open';
CREATE INDEX ON contact_reports (decided_at) WHERE state <> 'open';
CREATE INDEX ON contact_reports (reporter_id, reported_at);
CREATE INDEX ON contact_reports (reported_id);
CREATE INDEX ON contact_reports (conversation_id);

-- A member of the staff's hold on a report.
CREATE TABLE report_claims (
  report_id uuid PRIMARY KEY,
  staff_id uuid NOT NULL,
  until timestamptz NOT NULL
);
CREATE INDEX ON report_claims (until);
CREATE INDEX ON report_claims (staff_id);
