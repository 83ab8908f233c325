-- Requests of a day, which are limited.
CREATE TABLE new_document_requests (
  reader_id uuid NOT NULL,
  asked_at timestamptz NOT NULL
);
CREATE INDEX new_document_requests_reader ON new_document_requests (reader_id, asked_at);
CREATE INDEX new_document_requests_asked ON new_document_requests (asked_at);

-- Who has opened the document of a pitch, by day.
CREATE TABLE document_visits (
  pitch_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  reader_id uuid NOT NULL,
  generation text NOT NULL,
  day date NOT NULL,
  -- The last time on that day.
  opened_at timestamptz NOT NULL,
  times int NOT NULL,
  PRIMARY KEY (pitch_id, reader_id, generation, day)
);
CREATE INDEX document_visits_opened ON document_visits (pitch_id, opened_at, reader_id, generation);
CREATE INDEX document_visits_reader ON document_visits (reader_id);
CREATE INDEX document_visits_owner ON document_visits (owner_id);
CREATE INDEX document_visits_age ON document_visits (opened_at);
