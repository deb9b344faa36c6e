-- Whoever changes what a customer sees announces it in changed_customers. One table at a time, because dropping a trigger
-- locks its table.
DO $$ DECLARE remembering record; BEGIN
  FOR remembering IN
    SELECT tgname AS name, tgrelid::regclass AS at FROM pg_trigger
    WHERE NOT tgisinternal AND tgfoid IN (SELECT oid FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace AND proname IN
        ('remember_customer', 'remember_notified_customers', 'remember_owners_of_wallets'))
    ORDER BY tgrelid
  LOOP
    EXECUTE format('DROP TRIGGER IF EXISTS %I ON %s', remembering.name, remembering.at);
    COMMIT;
  END LOOP;
  DROP FUNCTION IF EXISTS remember_customer();
  DROP FUNCTION IF EXISTS remember_notified_customers();
  DROP FUNCTION IF EXISTS remember_owners_of_wallets();
END $$;
