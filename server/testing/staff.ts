import { randomBytes } from 'node:crypto';
import type { Connection } from '../src/platform/db/connection.ts';
import { hashOfKey } from '../src/platform/random/hashOfKey.ts';
import type { StaffScope } from '../src/staff/keys/keys.ts';

/** Adds a key that opens these scopes, and returns it: a person's, who may do everything, unless told otherwise. */
export async function staffKey(
  { connection }: { readonly connection: Connection },
  holder: string,
  kind: 'person' | 'machine' = 'person',
  scopes: readonly StaffScope[] = ['metrics', 'read', 'operate', 'keys'],
): Promise<string> {
  const key = `mota-${randomBytes(32).toString('base64url')}`;
  await connection.query(
    `INSERT INTO staff_keys (holder, kind, scopes, hash, added_by, added_at, expires_at)
     VALUES ($1, $2, $3::text[], $4, 'operator', now(),
       CASE $2 WHEN 'machine' THEN now() + interval '365 days' END)`,
    [holder, kind, `{${scopes.join(',')}}`, hashOfKey(key)],
  );
  return key;
}
