-- Where each service has a role of its own, policies tell which rows it sees (npm run roles); the owner sees all.
ALTER TABLE subject_keys ENABLE ROW LEVEL SECURITY;

-- Whoever closes accounts destroys the keys of all domains, those that it may not read too; there is a tombstone for each,
-- whether there was a key or not.
DO $$ BEGIN
  EXECUTE format($function$
    CREATE FUNCTION destroy_keys(person text, domains text[]) RETURNS void
    LANGUAGE sql SECURITY DEFINER SET search_path = %I, pg_temp AS $body$
      INSERT INTO subject_keys AS k (subject, domain, key, shredded_at) SELECT person, unnest(domains), NULL, now()
      ON CONFLICT (subject, domain) DO UPDATE SET key = NULL, shredded_at = coalesce(k.shredded_at, now())
    $body$
  $function$, current_schema());
END $$;
REVOKE EXECUTE ON FUNCTION destroy_keys(text, text[]) FROM PUBLIC;
