-- How far each group has come on the bus, as this database knows. The bus keeps the same; where it is further, this
-- database was restored to an earlier point, and the group reads again from here.
CREATE TABLE group_position (
  grp text NOT NULL,
  topic text NOT NULL,
  p int NOT NULL,
  off bigint NOT NULL,
  PRIMARY KEY (grp, topic, p)
) WITH (fillfactor = 50);
