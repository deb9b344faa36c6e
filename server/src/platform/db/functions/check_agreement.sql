-- Checked at commit: the instalments are the price, what has ended was paid, and the vehicle is where its agreement says.
-- What was repossessed, written off or restructured has its record.
CREATE OR REPLACE FUNCTION check_agreement() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
DECLARE
  subject CONSTANT integer := coalesce(to_jsonb(NEW) -> 'agreement_id', to_jsonb(NEW) -> 'id');
  agreement record;
BEGIN
  SELECT agreements.*, vehicles.status AS vehicle_status,
    (SELECT coalesce(sum(amount), 0) FROM instalments WHERE agreement_id = subject) AS planned,
    (SELECT coalesce(sum(amount), 0) FROM repayments WHERE agreement_id = subject) AS repaid,
    EXISTS (SELECT FROM restructures WHERE agreement_id = subject) AS is_restructured,
    EXISTS (SELECT FROM repossessions WHERE agreement_id = subject) AS is_repossessed,
    EXISTS (SELECT FROM write_offs WHERE agreement_id = subject) AS is_written_off
    INTO agreement
    FROM agreements JOIN vehicles ON vehicles.id = vehicle_id WHERE agreements.id = subject;
  IF agreement.planned <> agreement.price THEN
    RAISE EXCEPTION 'agreement % has instalments of %, and its price is %',
      subject, agreement.planned, agreement.price USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF agreement.status = 'ended' AND agreement.repaid <> agreement.price
     OR agreement.is_restructured <> (agreement.status = 'restructured')
     OR agreement.is_repossessed <> (agreement.status = 'repossessed')
     OR agreement.is_written_off <> (agreement.status = 'written off') THEN
    RAISE EXCEPTION 'agreement % cannot be %', subject, agreement.status
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF agreement.status = 'active' AND agreement.vehicle_status NOT IN ('on agreement', 'in repair') THEN
    RAISE EXCEPTION 'vehicle % is %, and agreement % is active',
      agreement.vehicle_id, agreement.vehicle_status, subject
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
