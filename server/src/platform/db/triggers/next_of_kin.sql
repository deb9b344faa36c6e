CREATE TRIGGER next_of_kin_remember AFTER INSERT ON next_of_kin
  FOR EACH ROW EXECUTE FUNCTION remember_customer();
