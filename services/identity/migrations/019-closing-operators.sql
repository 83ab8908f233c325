-- An operator who leaves counts no more as one who stays, and again once they keep their account.
ALTER TABLE operators ADD COLUMN closing boolean NOT NULL DEFAULT false;
