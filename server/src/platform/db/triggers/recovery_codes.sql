CREATE TRIGGER recovery_codes_of_open_accounts BEFORE INSERT ON recovery_codes
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_customer();
