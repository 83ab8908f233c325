-- Where the index is kept: 'postgres', or the id of an index of Elasticsearch. An adapter that finds another name here, or
-- whose store is another one, has missed writes and builds its index anew.
ALTER TABLE pitch_index_state ADD COLUMN home text NOT NULL DEFAULT 'postgres';
-- How often a purge was asked for since the last one.
ALTER TABLE pitch_index_state ADD COLUMN purges_asked int NOT NULL DEFAULT 0;
