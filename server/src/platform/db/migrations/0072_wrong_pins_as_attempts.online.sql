-- PINs that are locked stay locked: from this release on wrong PINs are attempts like others. See triggers/customers.sql.
DO $$ BEGIN
  INSERT INTO attempts (subject, at, expires_at)
    SELECT 'PIN of customer ' || customers.id, now(), NULL FROM customers
    CROSS JOIN LATERAL generate_series(1, wrong_pins -
      (SELECT count(*) FROM attempts WHERE subject = 'PIN of customer ' || customers.id))
    WHERE wrong_pins > 0;
END $$;
