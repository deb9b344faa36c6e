CREATE TRIGGER customer_passkeys_of_open_accounts BEFORE INSERT ON customer_passkeys
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_customer();
