import { asOwner } from '../../../server/testing/database.ts';
import type { TestServer } from '../../../server/testing/server.ts';

/**
 * The writes that a customer can see on an open page, with the column that has the id of the customer or the account.
 */
const watched = {
  complaints: ['INSERT OR UPDATE', 'customer_id'],
  customers: ['UPDATE', 'id'],
  deposit_accounts: ['INSERT OR UPDATE OF status', 'customer_id'],
  entries: ['INSERT', 'account_id'],
  kyc_submissions: ['INSERT OR UPDATE', 'customer_id'],
  next_of_kin: ['INSERT', 'customer_id'],
  notifications: ['INSERT OR UPDATE OR DELETE', 'customer_id'],
  sessions: ['UPDATE OF revoked_at', 'customer_id'],
  withdrawals: ['UPDATE OF state, waits_because, sent_at', 'customer_id'],
} as const;

/**
 * Makes the database of a test refuse a transaction that changes what a customer sees without announcing it to them.
 * Returns a function that returns the tables with announced writes.
 */
export async function refuseUnannouncedWrites({
  dependencies: { connection },
}: TestServer): Promise<() => Promise<readonly string[]>> {
  await asOwner(
    connection,
    `CREATE TABLE announced_writes (to_table text PRIMARY KEY);
     GRANT SELECT, INSERT ON announced_writes TO PUBLIC;

     CREATE FUNCTION note_announcement() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       PERFORM set_config('test.announced',
         concat(current_setting('test.announced', true), ' ', NEW.customer_id, ' '), true);
       RETURN NULL;
     END $$;
     CREATE TRIGGER note AFTER INSERT ON changed_customers
       FOR EACH ROW EXECUTE FUNCTION note_announcement();

     CREATE FUNCTION refuse_unannounced() RETURNS trigger LANGUAGE plpgsql AS $$
     DECLARE
       written jsonb := to_jsonb(CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END);
       customer integer := written ->> TG_ARGV[0];
     BEGIN
       IF TG_TABLE_NAME = 'entries' THEN
         SELECT owner_id INTO customer FROM accounts WHERE id = customer AND kind = 'wallet';
       END IF;
       IF customer IS NULL THEN RETURN NULL; END IF;
       IF coalesce(current_setting('test.announced', true), '') NOT LIKE '% ' || customer || ' %' THEN
         RAISE EXCEPTION 'the change of % was not announced to customer %', TG_TABLE_NAME, customer;
       END IF;
       INSERT INTO announced_writes VALUES (TG_TABLE_NAME) ON CONFLICT DO NOTHING;
       RETURN NULL;
     END $$;
     ${Object.entries(watched)
       .map(
         ([table, [writes, column]]) =>
           `CREATE CONSTRAINT TRIGGER announced AFTER ${writes} ON ${table}
              DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unannounced('${column}');`,
       )
       .join('\n')}`,
  );
  return async () => {
    const rows = await connection.query('SELECT to_table FROM announced_writes');
    const seen = new Set(rows.map((row) => String(row.to_table)));
    return Object.keys(watched).filter((table) => seen.has(table));
  };
}

/** All tables with writes that a customer can see on an open page. */
export const watchedTables: readonly string[] = Object.keys(watched);
