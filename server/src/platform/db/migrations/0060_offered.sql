-- How many units of an asset were ever put on offer, less those taken off again: those that are left
-- and those that were sold. Only operators change it, so that the check of the books can tell whether
-- each sale took a unit. What the sales of before took cannot be known and is taken as right.
ALTER TABLE assets ADD COLUMN offered integer;

UPDATE assets SET offered = units
  + (SELECT count(*) FROM investments WHERE asset_id = assets.id)
  + (SELECT count(*) FROM cliques WHERE asset_id = assets.id AND paid_by IS NOT NULL);

ALTER TABLE assets ALTER COLUMN offered SET NOT NULL;

-- Instances of an older release add assets without it.
CREATE FUNCTION asset_offer_units() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.offered := NEW.units;
  RETURN NEW;
END $$;

CREATE TRIGGER assets_offer BEFORE INSERT ON assets
  FOR EACH ROW EXECUTE FUNCTION asset_offer_units();

CREATE INDEX investments_of_asset ON investments (asset_id);
