-- Counts all units of a new asset as offered.
CREATE OR REPLACE FUNCTION asset_offer_units() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
BEGIN
  NEW.offered := NEW.units;
  RETURN NEW;
END $$;

CREATE TRIGGER assets_offer BEFORE INSERT ON assets
  FOR EACH ROW EXECUTE FUNCTION asset_offer_units();
