import { StartRefused } from '../log/startRefused.ts';
import type { Connection } from './connection.ts';

/**
 * Throws StartRefused if a sandbox has ever opened this database, because its money isn't real and its keys are public.
 */
export async function refuseSandboxData({ query }: Pick<Connection, 'query'>): Promise<void> {
  const [row] = await query(
    `SELECT EXISTS (SELECT FROM sandbox_clock)
       OR EXISTS (SELECT FROM staff WHERE added_by = 'sandbox') AS "isSandbox"`,
  );
  if (row?.isSandbox !== true) return;
  throw new StartRefused(
    'This database belonged to a sandbox, where money isn’t real. Set DATABASE_URL to a database that no sandbox has used.',
  );
}
