-- The rule has a name, so that the server answers with the sentence of a frozen wallet.
CREATE OR REPLACE FUNCTION guard_frozen_wallets() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  frozen integer;
BEGIN
  SELECT owner_id INTO frozen FROM added
    JOIN accounts ON accounts.id = added.account_id AND accounts.kind = 'wallet'
    JOIN wallet_freezes ON customer_id = owner_id AND ended_at IS NULL
    JOIN transfers ON transfers.id = added.transfer_id AND transfers.kind <> 'wallet_debit'
    WHERE added.amount < 0
    LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'the wallet of customer % is frozen', frozen
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'no_payment_from_frozen_wallet';
  END IF;
  RETURN NULL;
END $$;
