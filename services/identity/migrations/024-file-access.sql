-- Requests of a day, which are limited.
CREATE TABLE new_file_requests (
  reader_id uuid NOT NULL,
  asked_at timestamptz NOT NULL
);
CREATE INDEX new_file_requests_reader ON new_file_requests (reader_id, asked_at);
CREATE INDEX new_file_requests_asked ON new_file_requests (asked_at);

-- Who has opened a file of a profile, by day.
CREATE TABLE file_visits (
  owner_id uuid NOT NULL,
  kind text NOT NULL,
  reader_id uuid NOT NULL,
  generation text NOT NULL,
  day date NOT NULL,
  -- The last time on that day.
  opened_at timestamptz NOT NULL,
  times int NOT NULL,
  PRIMARY KEY (owner_id, kind, reader_id, generation, day)
);
CREATE INDEX file_visits_opened ON file_visits (owner_id, kind, opened_at, reader_id, generation);
CREATE INDEX file_visits_reader ON file_visits (reader_id);
CREATE INDEX file_visits_age ON file_visits (opened_at);
