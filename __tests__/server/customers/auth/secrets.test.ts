import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { it } from 'node:test';

/** Returns the output of a separate process. In the process of the tests, `quickHashes.mjs` weakens the hashes. */
const printed = (script: string) =>
  execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    cwd: join(import.meta.dirname, '../../../../server'),
    encoding: 'utf8',
  });

it('passwords and PINs are hashed with 19 MiB of memory and two passes', () => {
  const hashes = printed(`
    import { hashForEmail, hashPassword } from './src/customers/auth/authSecrets.ts';
    import { hashPin } from './src/customers/pin/pinHash.ts';
    console.log(await hashPassword('Passw0rd!'));
    console.log(await hashForEmail({ keys: { registrations: { former: 'key', derived: 'key' } } }, 'ada@example.com', 'Passw0rd!'));
    console.log(await hashPin({ pinKey: 'key' }, '1234'));
  `);
  assert.equal(hashes.match(/\$argon2id\$v=19\$m=19456,t=2,p=1\$/g)?.length, 3);
});
