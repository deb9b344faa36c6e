-- Returns the status of the hold of a withdrawal with this state.
CREATE OR REPLACE FUNCTION hold_of_withdrawal(state text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN state IN ('requested', 'approved', 'sending', 'returning') THEN 'pending'
    WHEN state IN ('paid', 'reversed') THEN 'settled' ELSE 'released' END $$;
