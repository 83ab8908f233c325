-- The rates that the index was made with last; an event of the own log, kept where every process reads it.
CREATE TABLE rate_table (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  version bigint NOT NULL,
  valid_from date NOT NULL,
  per_euro json NOT NULL
);
