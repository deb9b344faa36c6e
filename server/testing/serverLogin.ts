import { randomUUID } from 'node:crypto';
import { openPostgres } from '../src/platform/db/connection.ts';
import { runtimeRole } from '../src/platform/db/runtimeRole.ts';

let logins = 0;

/** Creates a login with the rights of a production instance. Returns the database's address with this login. */
export async function newServerLogin(
  database: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  logins += 1;
  const name = `mota_server_${process.pid}_${logins}`;
  const password = randomUUID();
  const admin = openPostgres(database, 1);
  await admin.query(`CREATE ROLE ${name} LOGIN PASSWORD '${password}' IN ROLE ${runtimeRole}`);
  const url = new URL(database);
  [url.username, url.password] = [name, password];
  return {
    url: url.href,
    drop: async () => {
      await admin.query(`DROP ROLE ${name}`);
      await admin.close();
    },
  };
}
