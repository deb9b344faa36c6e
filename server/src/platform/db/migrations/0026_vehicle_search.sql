-- The office's lists of vehicles by status, plate and chassis number, and of contracts that wait for a vehicle.
CREATE INDEX vehicles_of_status ON vehicles (status, id);
CREATE INDEX vehicles_of_plate ON vehicles (plate text_pattern_ops);
CREATE INDEX vehicles_of_vin ON vehicles (vin text_pattern_ops);

-- A contract's payouts have no dates until its vehicle is bound.
CREATE INDEX payouts_undated ON payouts (contract_id) WHERE number = 1 AND due_date IS NULL;
