-- What a preview picture shows besides its post, as a hash: the name of the site, its colours, the layout. A picture of
-- another design is made again; those of the version before have none.
ALTER TABLE preview ADD COLUMN design text NOT NULL DEFAULT '';
