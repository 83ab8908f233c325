-- Whose pitches these are, as the runtime keeps it from now on.
UPDATE merge_sources SET subject = source ->> 'ownerId' WHERE source ? 'ownerId';
