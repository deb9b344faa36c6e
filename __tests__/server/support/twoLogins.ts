import { openPostgres, type Connection } from '../../../server/src/platform/db/connection.ts';
import { postgresUrl } from '../../../server/testing/database.ts';
import { newEmptyDatabase } from '../../../server/testing/emptyDatabase.ts';

interface TwoLogins {
  /** The name of the login that owns the database. This login has no role yet. */
  readonly owner: string;
  /** The address of the database for its owner. */
  readonly ownerUrl: string;
  /** The address of the database for a server. */
  readonly serverUrl: string;
  /** The administrator of PostgreSQL. */
  readonly admin: Connection;
  drop(): Promise<void>;
}

/** Creates an empty database with the two logins of docs/deploy.md, on the PostgreSQL server of the tests. */
export async function newTwoLogins(name: string): Promise<TwoLogins> {
  const [owner, server] = [`${name}_owner`, `${name}_server`];
  const database = await newEmptyDatabase(postgresUrl ?? '', name);
  const admin = openPostgres(postgresUrl ?? '', 1);
  for (const statement of [
    'DO $$ BEGIN CREATE ROLE mota_runtime NOLOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$',
    `CREATE ROLE ${owner} LOGIN`,
    `CREATE ROLE ${server} LOGIN IN ROLE mota_runtime`,
    `ALTER DATABASE ${name} OWNER TO ${owner}`,
  ]) {
    await admin.query(statement);
  }
  const urlOf = (user: string) => {
    const url = new URL(database.url);
    url.username = user;
    return url.href;
  };
  return {
    owner,
    ownerUrl: urlOf(owner),
    serverUrl: urlOf(server),
    admin,
    drop: async () => {
      await database.drop();
      for (const role of [owner, server]) await admin.query(`DROP ROLE ${role}`);
      await admin.close();
    },
  };
}
