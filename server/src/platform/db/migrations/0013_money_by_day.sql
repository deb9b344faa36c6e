-- Money that came in and went out, read for some days on the office's first page.
CREATE INDEX transfers_in_and_out ON transfers (occurred_at)
  WHERE kind IN ('deposit', 'suspense', 'withdrawal_settlement', 'deposit_return');
