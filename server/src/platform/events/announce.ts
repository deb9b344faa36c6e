import type { Connection, Statement } from '../db/connection.ts';

/** Every instance hears here whose versions have gone up: their ids, with commas between them. */
export const channel = 'customer_versions';

/** Of the longest ids, so many fit into the 8,000 bytes of a notice. */
const mostAtOnce = 600;

// Several instances may do this at once: each takes other rows, and raises versions in the order of ids.
const announceSome: Statement = {
  name: 'announce_changed_customers',
  types: ['integer'],
  text: `WITH taken AS (
      DELETE FROM changed_customers WHERE id = ANY (ARRAY(
        SELECT id FROM changed_customers ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED))
      RETURNING customer_id),
    raised AS (
      INSERT INTO customer_versions AS known (customer_id, version)
      SELECT DISTINCT customer_id, 1 FROM taken ORDER BY customer_id
      ON CONFLICT (customer_id) DO UPDATE SET version = known.version + 1
      RETURNING customer_id)
    SELECT pg_notify('${channel}', string_agg(customer_id::text, ',')) FROM raised
    HAVING count(*) > 0`,
};

/**
 * Raises the versions of the customers for whom something has changed, and tells every instance.
 * One NOTIFY for many: it takes a lock of the whole database server, which would make every transaction wait that
 * sent one of its own.
 */
export async function announceChanges(connection: Connection): Promise<void> {
  let announced;
  do announced = await connection.run(announceSome, [mostAtOnce]);
  while (announced.length > 0);
}
