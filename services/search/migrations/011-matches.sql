-- What each person's saved searches have found, for the home feed. It goes with the saved search.
CREATE TABLE matches (
  saved_search_id uuid NOT NULL REFERENCES saved_searches ON DELETE CASCADE,
  pitch_id uuid NOT NULL,
  account_id uuid NOT NULL,
  reasons text[] NOT NULL,
  found_at timestamptz NOT NULL,
  PRIMARY KEY (saved_search_id, pitch_id)
);
CREATE INDEX ON matches (account_id, found_at DESC);
CREATE INDEX ON matches (found_at);

-- What was found before; what is found from now on is kept by a reaction.
INSERT INTO matches (saved_search_id, pitch_id, account_id, reasons, found_at)
SELECT search.id, (event.data ->> 'pitchId')::uuid, search.account_id,
  ARRAY(SELECT jsonb_array_elements_text(one -> 'reasons')), event.at
FROM events event, jsonb_array_elements(event.data -> 'matches') one
JOIN saved_searches search ON search.id = (one ->> 'savedSearchId')::uuid
WHERE event.type = 'SavedSearchesMatched'
ON CONFLICT DO NOTHING;
