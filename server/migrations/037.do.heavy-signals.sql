-- The heavy signals of the ad check in a listing's text, the heaviest first: they are found where its traits are read, and
-- again where the rules of either change. Those of a node of the version before are added when its rows are read again.
ALTER TABLE relative ADD COLUMN heavy_signals text[] NOT NULL DEFAULT '{}';
