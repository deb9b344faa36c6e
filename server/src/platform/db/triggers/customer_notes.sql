-- A note never changes. Only closing its customer's account deletes it.
CREATE TRIGGER customer_notes_keep BEFORE UPDATE OR DELETE ON customer_notes
  FOR EACH ROW EXECUTE FUNCTION keep_until_closed();
