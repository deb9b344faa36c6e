-- How many wrong transaction PINs there were since the last right one: too many lock the PIN until
-- it is reset by an emailed code. Whatever was locked for a quarter of an hour before begins anew.
ALTER TABLE customers ADD COLUMN wrong_pins integer NOT NULL DEFAULT 0 CHECK (wrong_pins >= 0);

ALTER TABLE one_time_codes DROP CONSTRAINT one_time_codes_purpose_check;
ALTER TABLE one_time_codes ADD CONSTRAINT one_time_codes_purpose_check
  CHECK (purpose IN ('verify-email', 'reset-password', 'reset-pin'));
