import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import {
  countPassword,
  forgetWrongPasswords,
} from '../../../../server/src/customers/auth/wrongPasswords.ts';
import { networksOf } from '../../../../server/src/platform/limits/networks.ts';
import type { Visitor } from '../../../../server/src/platform/sessions/visitor.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const strangerAt = (address: string): Visitor => ({
  networks: networksOf(address),
  device: 'Chrome',
  deviceId: 'none',
  isNew: true,
  factorProof: undefined,
  proofs: [],
  log: server.app.log,
  knows: () => false,
});

/** Counts passwords at the same moment, as several instances do. Returns the passwords that may be checked. */
async function countAtOnce(addresses: readonly string[], email: string) {
  const now = server.dependencies.clock.now();
  const { database } = server.dependencies;
  const counted = await Promise.allSettled(
    addresses.map((address) =>
      countPassword(database, { visitor: strangerAt(address), email, now }),
    ),
  );
  return counted.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
}

it('instances together check ten passwords of a network at once, and a hundred of all strangers', async () => {
  const ofNetwork = Array<string>(30).fill('10.40.0.1');
  assert.equal((await countAtOnce(ofNetwork, 'one@example.com')).length, 10);
  const ofMany = Array.from({ length: 130 }, (_, index) => `10.41.${index}.1`);
  assert.equal((await countAtOnce(ofMany, 'many@example.com')).length, 100);
});

it('a correct password removes its own attempt from the count, and keeps the guesses of others', async () => {
  const email = 'right@example.com';
  const { database } = server.dependencies;
  await countAtOnce(Array<string>(9).fill('10.42.0.1'), email);
  const [right] = await countAtOnce(['10.42.0.2'], email);
  assert.ok(right);
  await forgetWrongPasswords(database, right);
  // The /24 may check 20 passwords, of which nine are used up.
  const neighbours = Array.from({ length: 20 }, (_, index) => `10.42.0.${index + 10}`);
  assert.equal((await countAtOnce(neighbours, email)).length, 11);
});
