-- Only processes of the release before last read it; a subscribed model has taken its place.
DROP TABLE plans;
