-- No withdrawal is requested or approved before this instant, because staff have corrected the customer's email. Null without
-- a hold.
ALTER TABLE customers ADD COLUMN withdrawals_held_until timestamptz;
