-- Whose mail it is. Of those that are shown already it is not known: they go when a quarter has passed.
ALTER TABLE mailbox ADD COLUMN account_id uuid;
