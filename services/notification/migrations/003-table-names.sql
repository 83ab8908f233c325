-- One style for all: snake_case, the plural of a row.
ALTER TABLE recipient RENAME TO recipients;
ALTER TABLE mail RENAME TO mails;
