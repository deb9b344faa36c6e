import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { remoteAnswer, remoteCall } from '../../../testing/processes.ts';
import type { Attack } from '../attack.ts';
import { sessionOf, type Guise } from '../officeSession.ts';

interface Suspended {
  readonly reference: string;
  readonly account_number: string;
  readonly proposal: { readonly id: number } | null;
}

export default {
  title: 'Confirming one’s own proposal with a second session, or with an auditor',
  isQuick: true,
  run: async ({ origin, operate, newCustomer }) => {
    const { email, token } = await newCustomer();
    const account_number = `00${randomInt(1e7, 1e8)}`;
    const deposit = { account_number, amount: '900000', sender_bank: 'GTBank' };
    await operate(404, { method: 'POST', url: '/sandbox/deposits/', body: deposit });
    const suspended = async () => {
      const all = await operate(200, { url: '/office/api/unmatched-deposits/' });
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
    const [ada, adaElsewhere, bola, auditor] = [
      await sessionOf(origin, 'ada'),
      await sessionOf(origin, 'ada'),
      await sessionOf(origin, 'bola'),
      await sessionOf(origin, 'chidi'),
    ];
    for (const [proposer, confirmer] of [
      [ada, ada],
      [ada, adaElsewhere],
      [ada, auditor],
      [auditor, ada],
    ] as const) {
      const got = await assign(proposer, confirmer);
      assert.equal(got, '0.00', 'one person has moved money that takes two');
    }
    assert.equal(await assign(ada, bola), '900000.00', 'two people cannot move it');
  },
} satisfies Attack;
