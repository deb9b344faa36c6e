-- Vehicles whose receipts are used together share a transfer.
ALTER TABLE allocations
  DROP CONSTRAINT allocations_pkey,
  ADD PRIMARY KEY (transfer_id, vehicle_id);

-- The reserve lends to what was noted as late, by which its loans are found. What it lent before that is noted here.
ALTER TABLE payouts DISABLE TRIGGER USER;
UPDATE payouts SET late_at = (SELECT min(occurred_at) FROM payout_parts JOIN transfers
    ON transfers.id = transfer_id WHERE payout_id = payouts.id AND is_lent)
  WHERE late_at IS NULL AND EXISTS (SELECT FROM payout_parts WHERE payout_id = payouts.id AND is_lent);
ALTER TABLE payouts ENABLE TRIGGER USER;
