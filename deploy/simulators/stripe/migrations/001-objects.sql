CREATE TABLE objects (
  kind text NOT NULL,
  id text NOT NULL,
  -- The order in which objects came to be, in which lists are told.
  position bigint NOT NULL,
  body jsonb NOT NULL,
  PRIMARY KEY (kind, id)
);
