-- How often each event was told to a reaction.
CREATE TABLE witnessed (event_id uuid PRIMARY KEY, times int NOT NULL);
