-- For those that are forgotten.
CREATE INDEX views_by_day ON views (day);
