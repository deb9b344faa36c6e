import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { remoteAnswer, remoteCall, sandbox, type RemoteCall } from '../../../testing/processes.ts';
import type { Attack } from '../attack.ts';

interface Suspended {
  readonly reference: string;
  readonly account_number: string;
  readonly proposal: { readonly id: number } | null;
}

/** Makes an operator's call under a false identity. */
type Guise = (path: string, body?: unknown) => RemoteCall;

const withSharedKey: Guise = (path, body) => ({
  method: 'POST',
  url: `/operator/${path}`,
  token: sandbox.operatorKey,
  body,
});

const as =
  (name: string): Guise =>
  (path, body) => ({
    method: 'POST',
    url: `/sandbox/api/${path}`,
    headers: { 'x-operator': name },
    body,
  });

const guisesOfOne = [
  [as('ada'), withSharedKey],
  [withSharedKey, as('ada')],
  [as('ada'), as('ada')],
  [withSharedKey, withSharedKey],
] as const;

export default {
  title: 'Being two people with a key of their own and the shared one',
  isQuick: true,
  run: async ({ origin, operate, newCustomer }) => {
    const { email, token } = await newCustomer();
    const account_number = `00${randomInt(1e7, 1e8)}`;
    const deposit = { account_number, amount: '900000', sender_bank: 'GTBank' };
    await operate(404, { method: 'POST', url: '/operator/deposits/', body: deposit });
    const suspended = async () => {
      const all = await operate(200, { url: '/operator/unmatched-deposits/' });
      return (all as unknown as Suspended[]).find((one) => one.account_number === account_number);
    };
    const reference = (await suspended())?.reference;

    const assign = async (propose: Guise, confirm: Guise) => {
      await remoteCall(origin, propose(`unmatched-deposits/${reference}/assign/`, { email }));
      const id = (await suspended())?.proposal?.id;
      await remoteCall(origin, confirm(`proposals/${id}/confirm/`));
      const user = await remoteAnswer(origin, 200, { url: '/users/current_user/', token });
      return (user.wallet as { balance: string }).balance;
    };
    for (const [proposer, confirmer] of guisesOfOne) {
      const got = await assign(proposer, confirmer);
      assert.equal(got, '0.00', 'one person has moved money that takes two');
    }
    assert.equal(await assign(as('ada'), as('bola')), '900000.00', 'two people cannot move it');
  },
} satisfies Attack;
