-- Instalments that fall due at some time. None falls due after an agreement was restructured, its vehicle was
-- repossessed or its debt was written off.
CREATE VIEW instalments_falling_due AS
  SELECT vehicle_id, agreement_id, status, number, due_date, amount, insurance, maintenance, fee
  FROM agreements JOIN instalments ON agreement_id = agreements.id
  WHERE status IN ('active', 'ended') OR due_date <= (ended_at AT TIME ZONE 'Africa/Lagos')::date;
