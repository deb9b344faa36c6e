-- Finds earlier deposits into an account number that staff or a job moved out of suspense.
CREATE INDEX CONCURRENTLY deposit_notices_out_of_suspense ON deposit_notices (account_number)
  WHERE suspense_id IS NOT NULL AND transfer_id IS NOT NULL;
