CREATE TRIGGER kyc_submissions_remember AFTER INSERT OR UPDATE ON kyc_submissions
  FOR EACH ROW EXECUTE FUNCTION remember_customer();
