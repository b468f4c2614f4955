-- Where each heavy signal stands in a listing's text, in the order of `heavy_signals`. Nodes of the version before leave it
-- empty; cards then show the signals without their places, until the rows are read again.
ALTER TABLE relative ADD COLUMN heavy_places jsonb NOT NULL DEFAULT '[]';
