import { openPostgres } from '../src/platform/db/connection.ts';

/** Creates an empty database on a PostgreSQL server, for servers that run as their own processes. */
export async function newEmptyDatabase(
  server: string,
  name: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const admin = openPostgres(server, 1);
  await admin.query(`CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.close();
    },
  };
}
