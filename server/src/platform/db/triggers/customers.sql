CREATE TRIGGER customers_remember AFTER UPDATE ON customers
  FOR EACH ROW EXECUTE FUNCTION remember_customer();
