-- Assets that are not on sale yet, or no longer, and the photographs of assets in their order.
ALTER TABLE assets ADD COLUMN state text NOT NULL DEFAULT 'published'
  CHECK (state IN ('draft', 'published', 'retired'));

CREATE TABLE asset_photos (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  asset_id integer NOT NULL REFERENCES assets (id),
  -- The path of its smallest form; the others follow from it.
  image text NOT NULL,
  -- For people who don't see it.
  alt text NOT NULL CHECK (alt ~ '\S'),
  place integer NOT NULL
);
CREATE INDEX asset_photos_of_asset ON asset_photos (asset_id, place);
