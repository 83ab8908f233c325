-- Whether whoever began the session proved more than a password: only then does it carry their staff roles.
ALTER TABLE refresh_token_families ADD COLUMN second_step boolean NOT NULL DEFAULT false;
