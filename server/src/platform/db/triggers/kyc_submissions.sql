CREATE TRIGGER kyc_submissions_of_open_accounts BEFORE INSERT ON kyc_submissions
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_customer();
