-- Which generation of the folds feeds the index, and which build of it: a build is what it has made anew, when it took over
-- or was asked to. Until `built` has come to `build`, the index shows what was there before.
ALTER TABLE pitch_index_state
  ADD COLUMN feeder int NOT NULL DEFAULT 1,
  ADD COLUMN build int NOT NULL DEFAULT 0,
  ADD COLUMN built int NOT NULL DEFAULT 0,
  -- When a process of that generation was there last, by the clock of the server.
  ADD COLUMN fed_at timestamptz NOT NULL DEFAULT now();
