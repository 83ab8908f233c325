-- Nobody has fed an index that nothing was ever written to: the first process feeds it, whichever generation its code has.
UPDATE pitch_index_state SET feeder = 0 WHERE epoch = 0 AND build = 0;
ALTER TABLE pitch_index_state ALTER COLUMN feeder SET DEFAULT 0;
