-- One style for all: snake_case, the plural of a row; where the field has a word for the whole (an inbox), that one.
ALTER TABLE read_model_run RENAME TO read_model_runs;
ALTER TABLE reaction_start RENAME TO reaction_starts;
ALTER TABLE seen RENAME TO inbox;
ALTER TABLE foreign_reaction_start RENAME TO subscription_starts;
ALTER TABLE foreign_group RENAME TO subscription_groups;
ALTER TABLE merge_source RENAME TO merge_sources;
ALTER TABLE group_position RENAME TO group_positions;
