-- Addresses that only processes of the release before last read; a subscribed model has taken their place.
DROP TABLE recipients;
