-- Only processes of the release before last had use for these: cursors and runs of subscribed models took their place.
DROP TABLE reaction_starts;
DROP TABLE subscription_groups;
