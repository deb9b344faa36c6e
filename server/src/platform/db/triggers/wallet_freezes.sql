CREATE TRIGGER wallet_freezes_keep BEFORE DELETE ON wallet_freezes
  FOR EACH ROW EXECUTE FUNCTION keep_until_closed();
