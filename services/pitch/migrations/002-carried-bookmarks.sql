-- How far the bookmarks of a person, who once had one stream for all, are carried over to streams of their own.
CREATE TABLE carried_bookmarks (
  stream text COLLATE "C" PRIMARY KEY,
  version int NOT NULL
);
