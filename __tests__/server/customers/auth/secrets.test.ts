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

it('a hash that fails once doesn’t fail later sign-ins with unknown emails', () => {
  const compared = printed(`
    import { createRequire } from 'node:module';
    const argon2 = createRequire(process.cwd() + '/package.json')('@node-rs/argon2');
    const { hash } = argon2;
    let isFirst = true;
    argon2.hash = (...given) => {
      if (!isFirst) return hash(...given);
      isFirst = false;
      return Promise.reject(new Error('out of memory'));
    };
    const { verifyPassword } = await import('./src/customers/auth/authSecrets.ts');
    const compare = () => verifyPassword(undefined, 'Passw0rd!').catch(({ message }) => message);
    console.log(await compare(), await compare());
  `);
  assert.equal(compared, 'out of memory false\n');
});
