CREATE TRIGGER authenticators_of_open_accounts BEFORE INSERT ON authenticators
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_customer();
