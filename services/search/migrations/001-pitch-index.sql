-- One row per pitch that search has ever heard of; a retired one stays as a tombstone, so that an event that comes late
-- can't bring it back.
CREATE TABLE pitch_index (
  pitch_id uuid PRIMARY KEY,
  version bigint NOT NULL,
  -- The write that last changed the row; a scroll leaves out what changed since its first page.
  epoch bigint NOT NULL,
  live boolean NOT NULL,
  market smallint,
  industry smallint,
  phase smallint,
  -- Euro cents.
  valuation bigint,
  -- Milliseconds since 1970.
  published_at bigint,
  promoted_until bigint,
  words tsvector,
  CHECK (NOT live OR (market, industry, phase, published_at, promoted_until, words) IS NOT NULL)
);
ALTER TABLE pitch_index ALTER COLUMN words SET STORAGE EXTERNAL;
CREATE INDEX ON pitch_index ((-published_at), pitch_id) WHERE live;
CREATE INDEX ON pitch_index (published_at, pitch_id) WHERE live;
CREATE INDEX ON pitch_index (coalesce(-valuation, 1), pitch_id) WHERE live;
CREATE INDEX ON pitch_index (coalesce(valuation, 9007199254740991), pitch_id) WHERE live;
CREATE INDEX ON pitch_index (promoted_until) WHERE live AND promoted_until > 0;
CREATE INDEX ON pitch_index (industry, market) WHERE live;
CREATE INDEX ON pitch_index USING gin (words) WITH (fastupdate = off) WHERE live;

-- What a result row shows; null for a tombstone.
CREATE TABLE pitch_card (
  pitch_id uuid PRIMARY KEY,
  card json
);

CREATE TABLE pitch_index_state (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  epoch bigint NOT NULL,
  rates_version bigint NOT NULL
);
INSERT INTO pitch_index_state (epoch, rates_version) VALUES (0, 0);

CREATE AGGREGATE every_word (tsquery) (SFUNC = tsquery_and, STYPE = tsquery);
