-- Its streams have to end. A change of when it was last used does not matter.
CREATE TRIGGER sessions_remember AFTER UPDATE OF revoked_at ON sessions
  FOR EACH ROW EXECUTE FUNCTION remember_customer();
