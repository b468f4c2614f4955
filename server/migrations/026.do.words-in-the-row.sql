-- A post's words stay in its row where a page has room for them. Out of line, each look at one reads five pages more, and
-- a search looks at those of thousands of posts.
ALTER TABLE post ALTER COLUMN words SET STORAGE MAIN;
