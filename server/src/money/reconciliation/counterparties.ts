import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';
import { isAnyText } from '../../platform/db/manyRows.ts';
import { readRows } from '../../platform/db/readRows.ts';

/**
 * Returns a map from the reference of a deposit or payment to the names of the customers whose money it moved. Leaves
 * out references without a customer.
 */
export async function readCounterparties(
  database: Database,
  references: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await readRows(
    database,
    sql<{ readonly reference: string; readonly name: string }>`
      SELECT provider_reference AS reference,
        string_agg(DISTINCT first_name || ' ' || last_name, ', ') AS name
      FROM transfers
      JOIN entries ON entries.transfer_id = transfers.id
      JOIN accounts ON accounts.id = entries.account_id
        AND accounts.kind IN ('wallet', 'withdrawal_hold')
      JOIN customers ON customers.id = accounts.owner_id
      WHERE ${isAnyText(sql`provider_reference`, references)}
      GROUP BY provider_reference`,
  );
  return new Map(rows.map(({ reference, name }) => [reference, name]));
}
