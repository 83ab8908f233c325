-- One style for all: snake_case, the plural of a row.
ALTER TABLE pitch_card RENAME TO pitch_cards;
ALTER TABLE rate_table RENAME TO rate_tables;
