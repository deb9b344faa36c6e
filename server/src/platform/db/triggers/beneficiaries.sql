CREATE TRIGGER beneficiaries_of_open_accounts BEFORE INSERT ON beneficiaries
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_customer();
