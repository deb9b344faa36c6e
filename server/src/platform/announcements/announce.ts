import { sql } from 'drizzle-orm';
import type { Connection } from '../db/connection.ts';
import type { Queue } from '../work/queue.ts';

/** The channel of the customers whose versions have increased: their ids, separated by commas. Every instance listens. */
export const channel = 'customer_versions';

/** This many of the longest ids fit into the 8,000 bytes of a notice. */
const mostAtOnce = 600;

// Several instances may do this at once: each takes different rows, and raises versions in the order of ids.
const announceSome = `WITH taken AS (
    DELETE FROM changed_customers WHERE id = ANY (ARRAY(
      SELECT id FROM changed_customers ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED))
    RETURNING customer_id),
  raised AS (
    INSERT INTO customer_versions AS known (customer_id, version)
    SELECT DISTINCT customer_id, 1 FROM taken ORDER BY customer_id
    ON CONFLICT (customer_id) DO UPDATE SET version = known.version + 1
    RETURNING customer_id)
  SELECT pg_notify('${channel}', string_agg(customer_id::text, ',')) FROM raised
  HAVING count(*) > 0`;

/**
 * Raises the versions of customers whose data has changed, and notifies every instance. One statement claims the rows,
 * does the work and marks them as done, so there is nothing to retry. It sends one NOTIFY for all customers: NOTIFY
 * locks the whole database server, so separate transactions would wait for each other.
 */
export const announcements = (connection: Connection): Queue => ({
  name: 'changed_customers',
  atOnce: 1,
  isAnyDue: () => sql`EXISTS (SELECT FROM changed_customers)`,
  runNext: async () => {
    const announced = await connection.query(announceSome, [mostAtOnce]);
    return { rows: announced.length, hasFailed: false };
  },
});
