import assert from 'node:assert/strict';
import { form, hollowPicture, picture } from '../../../testing/pictures.ts';
import { remoteCall, type RemoteCustomer } from '../../../testing/processes.ts';
import type { Attack } from '../attack.ts';

const attackers = 12;
const rounds = 12;
/**
 * Milliseconds that an honest customer may wait on a busy machine. Decoding all of the attack's images would take
 * minutes.
 */
const maxWait = 10_000;

export default {
  title: 'Delaying everybody’s identity check with tiny files that take seconds to decode',
  isQuick: false,
  run: async ({ origin, newCustomer }) => {
    const submit = async ({ token }: RemoteCustomer, face: Buffer) => {
      const body = form({ identity_card: await picture(), facial_recognition: face });
      return (await remoteCall(origin, { method: 'POST', url: '/kyc/', token, body })).status;
    };
    const accounts: RemoteCustomer[] = [];
    for (let account = 0; account < attackers; account += 1) accounts.push(await newCustomer());
    const honest = await newCustomer();
    const flood = accounts.map(async (account) => {
      const statuses: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        statuses.push(await submit(account, hollowPicture()));
      }
      return statuses;
    });
    const began = performance.now();
    assert.equal(await submit(honest, await picture()), 201);
    const waited = performance.now() - began;
    assert.ok(waited < maxWait, `the honest customer waited ${Math.round(waited)} ms`);
    for (const statuses of await Promise.all(flood)) {
      assert.ok(!statuses.includes(201), 'an empty image is accepted');
      assert.equal(statuses.at(-1), 429, 'failed submissions are not counted');
    }
  },
} satisfies Attack;
