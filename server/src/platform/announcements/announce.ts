import { sql } from 'drizzle-orm';
import type { Connection } from '../db/connection.ts';
import type { Queue } from '../work/queue.ts';

/**
 * NOTIFY channel for changed data of customers. The payload has the ids of the customers whose data has a new version,
 * separated by commas. Each instance listens from its first event stream on.
 */
export const channel = 'customer_versions';

/** Maximum number of customers in one notification. Even the longest ids then fit into its 8,000 bytes. */
const maxAtOnce = 600;

// Several instances may run this at the same time. Each takes different rows, and increases versions in the order of
// the customers' ids, to avoid deadlocks.
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
 * Returns the queue that increases the versions of customers whose data has changed, and notifies all instances. A
 * single statement deletes the rows and does the work, so there is nothing to retry. It sends one NOTIFY for up to
 * `maxAtOnce` customers, because NOTIFY takes a lock on the whole database server, and separate transactions would wait
 * for each other.
 */
export const announcements = (connection: Connection): Queue => ({
  name: 'changed_customers',
  atOnce: 1,
  isAnyDue: () => sql`EXISTS (SELECT FROM changed_customers)`,
  runNext: async () => {
    const announced = await connection.query(announceSome, [maxAtOnce]);
    return { rows: announced.length, hasFailed: false };
  },
});
