-- What a job works on, so that no job reads it from its subject. Null where the subject is the id of one row.
ALTER TABLE jobs ADD COLUMN arguments jsonb;

-- The emails of requests to close accounts leave the subjects, which are logged and shown in the office. The kind has a
-- new name: instances of the previous release would find no email in the new jobs, and leave these alone.
DELETE FROM jobs WHERE kind = 'account-closing' AND done_at IS NOT NULL;
UPDATE jobs SET kind = 'closing-request', subject = gen_random_uuid()::text,
    arguments = jsonb_build_object('email', substr(subject, strpos(subject, ' ') + 1))
  WHERE kind = 'account-closing';
UPDATE jobs SET arguments = jsonb_build_object('customer_id', split_part(subject, ' ', 1)::integer)
  WHERE kind = 'referral';
UPDATE jobs SET arguments =
    jsonb_build_object('pool_id', split_part(subject, ' ', 1)::integer, 'day', split_part(subject, ' ', 2))
  WHERE kind = 'reserve';

-- Instances of the previous release schedule jobs without arguments while they still run.
CREATE FUNCTION fill_job_arguments() RETURNS trigger LANGUAGE plpgsql AS $$
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
