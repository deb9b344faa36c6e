import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { lagosTime } from '../../../../server/src/platform/clock/lagosTime.ts';
import { mailedCode, password, signIn } from '../../../../server/testing/customers.ts';
import { mailsTo } from '../../../../server/testing/mails.ts';
import { assertRefused, balanceOf } from '../../../../server/testing/money.ts';
import { startTestServer, type Reply, type TestServer } from '../../../../server/testing/server.ts';
import {
  decide,
  newestWithdrawal,
  pin,
  receiver,
  withdrawingCustomer,
  type WithdrawingCustomer,
} from '../../../../server/testing/withdrawals.ts';

const day = 24 * 60 * 60;

let server: TestServer;
let ada: WithdrawingCustomer;
/**
 * Runs during the name enquiry at the bank, which is after the first check and before the transaction. Tests replace
 * it.
 */
let duringEnquiry = async (): Promise<void> => undefined;

before(async () => {
  server = await startTestServer(
    { NEW_DEVICE_LIMIT: '20000' },
    {
      adaptRail: (rail) => ({
        ...rail,
        findHolder: async (...asked) => {
          await duringEnquiry();
          return rail.findHolder(...asked);
        },
      }),
    },
  );
});
after(() => server.close());
beforeEach(async () => {
  duringEnquiry = async () => undefined;
  ada = await withdrawingCustomer(server, '1000000');
});

const withdraw = (amount: string, { token = ada.token, pin: entered = pin } = {}) =>
  server.call({
    method: 'POST',
    url: '/wallet/request_withdrawal/',
    token,
    body: { ...receiver, amount, pin: entered },
  });

async function post(url: string, body: object, token?: string): Promise<Reply> {
  const reply = await server.call({ method: 'POST', url, token, body });
  assert.equal(reply.status, 200, reply.text);
  return reply;
}

const limitTo = (limit: string | null) => post('/users/withdrawal_limit/', { limit }, ada.token);

interface Protection {
  readonly withdrawal_limit: string | null;
  readonly raise: { readonly withdrawal_limit: string | null; readonly from: string } | null;
  readonly device: { readonly limit: string; readonly until: string } | null;
  readonly left: {
    readonly amount: string;
    readonly because: string;
    readonly until: string;
  } | null;
}

const protection = async () =>
  (await server.call({ url: '/users/protection/', token: ada.token })).body as Protection;

const inSeconds = (seconds: number) =>
  new Date(server.dependencies.clock.now().getTime() + seconds * 1000);

function assertOverLimit(reply: Reply, text: RegExp): void {
  assertRefused(reply, 400, 'error', text);
  assert.match(String((reply.body as { amount: unknown }).amount), text);
}

/** Withdraws on two devices at the same moment, after both have passed the first check. */
async function withdrawAtOnce(
  amount: string,
  tokens: readonly [string, string],
): Promise<number[]> {
  let arrived = 0;
  let open = (): void => undefined;
  const both = new Promise<void>((resolve) => {
    open = resolve;
  });
  duringEnquiry = async () => {
    arrived += 1;
    if (arrived === tokens.length) open();
    await both;
  };
  const replies = await Promise.all(tokens.map((token) => withdraw(amount, { token })));
  return replies.map(({ status }) => status).toSorted();
}

describe('the limit of a new device', () => {
  it('a new device can’t withdraw more than ₦20,000, and the refusal at the amount says when the limit ends, before the PIN is checked', async () => {
    const reply = await withdraw('20000.01', { pin: '0000' });
    assertOverLimit(reply, /^To protect you, a new device can withdraw up to ₦20,000\.00/);
    const end = inSeconds(day);
    assert.ok(
      reply.text.includes(`Withdraw up to ₦20,000.00 now, or more from ${lagosTime(end)}.`),
    );
    assert.deepEqual((await protection()).device, {
      limit: '20000.00',
      until: end.toISOString(),
    });
    assert.equal(await balanceOf(server, ada.token), '1000000.00');
  });

  it('the limit of a new device counts several withdrawals together', async () => {
    assert.equal((await withdraw('15000')).status, 200);
    assertOverLimit(await withdraw('5000.01'), /Withdraw up to ₦5,000\.00 now/);
    assert.equal((await withdraw('5000')).status, 200);
    const until = inSeconds(day);
    const refused = await withdraw('1');
    assertOverLimit(refused, /You can withdraw more from/);
    assert.ok(
      refused.text.includes(`You’ve used that up. You can withdraw more from ${lagosTime(until)}.`),
      refused.text,
    );
    const left = { amount: '0.00', because: 'new device', until: until.toISOString() };
    assert.deepEqual((await protection()).left, left);
  });

  it('the limit of a new device ends 24 hours after the first sign-in', async () => {
    await server.pass(day - 1);
    assertOverLimit(await withdraw('20001'), /new device/);
    await server.pass(1);
    assert.equal((await withdraw('900000')).status, 200);
    assert.equal((await protection()).device, null);
  });

  it('the limit of a new device counts all new devices together, because deleting the cookie creates another new device', async () => {
    assert.equal((await withdraw('15000')).status, 200);
    const second = await signIn(server, ada.email);
    assertOverLimit(await withdraw('5000.01', { token: second }), /Withdraw up to ₦5,000\.00 now/);
  });

  it('the limit of a new device doesn’t count withdrawals from a known device', async () => {
    await server.pass(day);
    assert.equal((await withdraw('500000')).status, 200);
    const second = await signIn(server, ada.email);
    assert.equal((await withdraw('20000', { token: second })).status, 200);
  });

  it('the limit of a new device starts again after a password reset', async () => {
    await server.pass(day);
    const { email } = ada;
    await post('/users/forgot_password/', { email });
    const otp = await mailedCode(server, email);
    const changed = { new_password: password, confirm_password: password };
    await post('/users/reset-password/', { email, otp, ...changed });
    const token = await signIn(server, email);
    assertOverLimit(await withdraw('20001', { token }), /new device/);
  });

  it('the limit of a new device doesn’t count a rejected withdrawal', async () => {
    assert.equal((await withdraw('20000')).status, 200);
    await decide(server, await newestWithdrawal(server), 'reject');
    assert.equal((await withdraw('20000')).status, 200);
  });

  it('the limit of a new device accepts only one of two simultaneous withdrawals', async () => {
    const second = await signIn(server, ada.email);
    assert.deepEqual(await withdrawAtOnce('15000', [ada.token, second]), [200, 400]);
    assert.equal(await balanceOf(server, ada.token), '985000.00');
  });
});

describe('a customer’s own limit', () => {
  beforeEach(() => server.pass(day));

  it('a customer’s own limit applies at once, to all withdrawals within 24 hours', async () => {
    await limitTo('50000');
    assert.equal((await withdraw('30000')).status, 200);
    assertOverLimit(
      await withdraw('20000.01', { pin: '0000' }),
      /^You’ve set a limit of ₦50,000\.00 in 24 hours\. Withdraw up to ₦20,000\.00 now\./,
    );
    await server.pass(60);
    assert.equal((await withdraw('20000')).status, 200);
    const end = lagosTime(inSeconds(day - 60));
    const refused = await withdraw('1');
    assert.ok(refused.text.includes(`You can withdraw again from ${end}.`), refused.text);
    await server.pass(day - 60);
    assert.equal((await withdraw('30000')).status, 200);
  });

  it('a lowered limit applies at once', async () => {
    await limitTo('50000');
    await limitTo('10000');
    assertOverLimit(await withdraw('10001'), /limit of ₦10,000\.00/);
  });

  it('a raised limit applies after 24 hours, and the customer is emailed', async () => {
    await limitTo('10000');
    await limitTo('50000');
    const from = inSeconds(day);
    assert.deepEqual(await protection(), {
      is_frozen: false,
      is_on_hold: false,
      held_until: null,
      withdrawal_limit: '10000.00',
      raise: { withdrawal_limit: '50000.00', from: from.toISOString() },
      device: null,
      left: { amount: '10000.00', because: 'own limit', until: from.toISOString() },
    });
    const alert = (await mailsTo(server, ada.email)).at(-1);
    assert.equal(alert?.subject, 'Your withdrawal limit will be raised');
    assert.match(alert.text, /^Requested: /m);
    assert.ok(
      alert.text.includes(`will be raised to ₦50,000.00 on ${lagosTime(from)}.`),
      alert.text,
    );
    await server.pass(day - 1);
    assertOverLimit(await withdraw('10001'), /limit of ₦10,000\.00/);
    await server.pass(1);
    assert.equal((await withdraw('50000')).status, 200);
    assert.equal((await protection()).raise, null);
  });

  it('removing the limit also takes 24 hours', async () => {
    await limitTo('10000');
    await limitTo(null);
    assertOverLimit(await withdraw('10001'), /limit/);
    await server.pass(day);
    assert.equal((await withdraw('900000')).status, 200);
  });

  it('lowering the limit cancels a pending raise', async () => {
    await limitTo('10000');
    await limitTo('900000');
    await limitTo('5000');
    await server.pass(2 * day);
    assertOverLimit(await withdraw('5001'), /limit of ₦5,000\.00/);
  });

  it('setting the same limit again cancels a pending raise', async () => {
    await limitTo('10000');
    await limitTo(null);
    await limitTo('10000');
    await server.pass(2 * day);
    assertOverLimit(await withdraw('10001'), /limit of ₦10,000\.00/);
  });

  it('each further raise of the limit waits another 24 hours', async () => {
    await limitTo('10000');
    await limitTo('20000');
    await server.pass(day - 1);
    await limitTo('900000');
    await server.pass(1);
    assertOverLimit(await withdraw('20000'), /limit of ₦10,000\.00/);
  });

  it('if both a customer’s own limit and a device’s limit apply, the lower one counts', async () => {
    await limitTo('100000');
    const token = await signIn(server, ada.email);
    assertOverLimit(await withdraw('20001', { token }), /new device/);
    await limitTo('10000');
    assertOverLimit(await withdraw('10001', { token }), /You’ve set a limit/);
    assert.equal((await protection()).left?.because, 'own limit');
  });

  it('a customer’s own limit must be an amount', async () => {
    for (const limit of ['0', '-5', 'much', '1.001']) {
      const url = '/users/withdrawal_limit/';
      const call = { method: 'POST', url, token: ada.token, body: { limit } } as const;
      assertRefused(await server.call(call), 400, 'detail', /^Enter a limit/);
    }
    assert.equal((await protection()).withdrawal_limit, null);
  });

  it('a customer’s own limit accepts only one of two simultaneous withdrawals', async () => {
    await limitTo('15000');
    assert.deepEqual(await withdrawAtOnce('10000', [ada.token, ada.token]), [200, 400]);
    assert.equal(await balanceOf(server, ada.token), '990000.00');
  });

  it('a limit that is lowered while a withdrawal is being requested refuses the withdrawal', async () => {
    duringEnquiry = async () => void (await limitTo('10000'));
    assertOverLimit(await withdraw('10001'), /limit of ₦10,000\.00/);
    assert.equal(await balanceOf(server, ada.token), '1000000.00');
  });
});
