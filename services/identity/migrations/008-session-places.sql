-- How somebody recognises a session of theirs: where it began, and when it went on last. Null where nobody has noted it.
ALTER TABLE refresh_token_families
  -- Browser and system by name, never what the browser has sent.
  ADD COLUMN device text,
  ADD COLUMN market text,
  ADD COLUMN last_used_at timestamptz;
