-- Fills in the arguments of jobs that instances of release 1.0.0 schedule without any, while those instances still run.
CREATE OR REPLACE FUNCTION fill_job_arguments() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.kind = 'account-closing' THEN
    NEW.arguments := jsonb_build_object('email', substr(NEW.subject, strpos(NEW.subject, ' ') + 1));
    NEW.kind := 'closing-request';
    NEW.subject := gen_random_uuid()::text;
  ELSIF NEW.kind = 'referral' THEN
    NEW.arguments := jsonb_build_object('customer_id', split_part(NEW.subject, ' ', 1)::integer);
  ELSE
    NEW.arguments := jsonb_build_object(
      'pool_id', split_part(NEW.subject, ' ', 1)::integer, 'day', split_part(NEW.subject, ' ', 2));
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER jobs_of_previous_release BEFORE INSERT ON jobs FOR EACH ROW
  WHEN (NEW.arguments IS NULL AND NEW.kind IN ('account-closing', 'referral', 'reserve'))
  EXECUTE FUNCTION fill_job_arguments();
