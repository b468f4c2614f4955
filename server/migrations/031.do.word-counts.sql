-- How often each phrase of contract/word-list.ts was found on a day, written once an hour for the whole site.
CREATE TABLE word_count (
  day date NOT NULL,
  entry text NOT NULL,
  found integer NOT NULL,
  PRIMARY KEY (day, entry)
);
