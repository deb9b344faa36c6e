CREATE TRIGGER next_of_kin_of_open_accounts BEFORE INSERT ON next_of_kin
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_customer();
