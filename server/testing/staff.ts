import { randomBytes } from 'node:crypto';
import type { Dependencies } from '../src/platform/dependencies.ts';
import type { Connection } from '../src/platform/db/connection.ts';
import { hashOfKey } from '../src/platform/random/hashOfKey.ts';
import type { StaffScope } from '../src/staff/keys/keys.ts';
import type { StaffRole } from '../src/staff/people/roles.ts';
import { openStaffSession, type Proof } from '../src/staff/people/sessions.ts';

/** All roles that can decide, which excludes the auditor. */
const decidingRoles: readonly StaffRole[] = [
  'administrator',
  'identity',
  'support',
  'treasury',
  'vehicles',
];

type Queries = Pick<Connection, 'query'>;

const insertion = `INSERT INTO staff (name, email, roles, added_by, added_at)
  VALUES ($1, $1 || '@office.example', $2::text[], 'test', now())`;

/** Adds passkeys that no device holds. */
const addPasskeys = (connection: Queries, id: number, passkeys: number) =>
  connection.query(
    `INSERT INTO staff_passkeys (id, staff_id, public_key, counter, added_at, used_at)
     SELECT 'none-' || $1::int || '-' || n, $1::int, '', 0, now(), now() FROM generate_series(1, $2) n
     ON CONFLICT DO NOTHING`,
    [id, passkeys],
  );

/** Adds a staff member. Returns their id. */
export async function addStaff(
  connection: Queries,
  name: string,
  roles: readonly StaffRole[],
  passkeys: number,
): Promise<number> {
  const [row] = await connection.query(`${insertion} RETURNING id`, [name, `{${roles.join(',')}}`]);
  const id = Number(row?.id);
  await addPasskeys(connection, id, passkeys);
  return id;
}

/** Returns the id of a staff member. Adds them with every role that decides if they are unknown. */
async function knownStaff(connection: Queries, name: string): Promise<number> {
  const roles = `{${decidingRoles.join(',')}}`;
  await connection.query(`${insertion} ON CONFLICT DO NOTHING`, [name, roles]);
  const [row] = await connection.query('SELECT id FROM staff WHERE name = $1', [name]);
  const id = Number(row?.id);
  await addPasskeys(connection, id, 2);
  return id;
}

/**
 * Adds staff members with every role that decides, so that they can propose and confirm. Leaves known ones unchanged.
 */
export async function addColleagues(
  { dependencies: { connection } }: { readonly dependencies: Dependencies },
  ...names: readonly string[]
): Promise<void> {
  for (const name of names) await knownStaff(connection, name);
}

/** Opens a session of a staff member, by default as if they had just used their passkey. Returns its token. */
export async function staffSession(
  dependencies: Dependencies,
  name: string,
  proof: Proof = 'passkey',
): Promise<string> {
  const id = await knownStaff(dependencies.connection, name);
  return openStaffSession(dependencies, dependencies.database, id, proof);
}

/** Adds a machine key, made by an administrator with every role that decides, and returns it. */
export async function machineKey(
  { connection }: { readonly connection: Connection },
  holder: string,
  scopes: readonly StaffScope[],
): Promise<string> {
  await knownStaff(connection, 'ada');
  const key = `mota-${randomBytes(32).toString('base64url')}`;
  await connection.query(
    `INSERT INTO staff_keys (holder, kind, scopes, hash, added_by, added_at, expires_at)
     VALUES ($1, 'machine', $2::text[], $3, 'ada', now(), now() + interval '365 days')`,
    [holder, `{${scopes.join(',')}}`, hashOfKey(key)],
  );
  return key;
}
