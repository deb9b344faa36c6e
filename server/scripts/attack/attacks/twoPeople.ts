import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { remoteCall, sandbox } from '../../../../__tests__/server/support/processes.ts';
import type { Attack } from '../attack.ts';

export default {
  title: 'Being two people with a key of their own and the shared one',
  isQuick: true,
  run: async ({ origin, operate, newCustomer }) => {
    const { email } = await newCustomer();
    const account_number = `00${randomInt(1e7, 1e8)}`;
    const deposit = { account_number, amount: '900000', sender_bank: 'GTBank' };
    await operate(404, { method: 'POST', url: '/operator/deposits/', body: deposit });
    const lost = (await operate(200, {
      url: '/operator/unmatched-deposits/',
    })) as unknown as { reference: string; account_number: string }[];
    const reference = lost.find((one) => one.account_number === account_number)?.reference;
    assert.ok(reference);

    const path = `unmatched-deposits/${reference}/assign/`;
    const body = { email };
    await operate(403, { method: 'POST', url: `/operator/${path}`, body });
    const asAda = { 'x-operator': 'ada' };
    const proposed = await remoteCall(origin, {
      method: 'POST',
      url: `/sandbox/api/${path}`,
      headers: asAda,
      body,
    });
    assert.equal(proposed.status, 200);
    const open = (await operate(200, { url: '/operator/proposals/' })) as unknown as {
      id: number;
      subject: string;
    }[];
    const id = open.find(({ subject }) => subject === reference)?.id;
    const url = `proposals/${id}/confirm/`;
    const shared = { method: 'POST', url: `/operator/${url}`, token: sandbox.operatorKey } as const;
    const own = { method: 'POST', url: `/sandbox/api/${url}`, headers: asAda } as const;
    for (const call of [shared, own]) {
      const { status } = await remoteCall(origin, call);
      assert.ok(status === 403 || status === 409, 'one person has moved money that takes two');
    }
  },
} satisfies Attack;
