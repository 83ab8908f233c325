-- A person's key in one domain, wrapped by the master key. A destroyed one stays as a tombstone, so none is made twice.
CREATE TABLE subject_key (
  subject text COLLATE "C" NOT NULL,
  domain text NOT NULL,
  key bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  shredded_at timestamptz,
  PRIMARY KEY (subject, domain),
  CHECK ((key IS NULL) = (shredded_at IS NOT NULL))
);
