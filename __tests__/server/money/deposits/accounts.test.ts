import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { AccountOpening, MoneyRail } from '../../../../server/src/money/rails/moneyRail.ts';
import {
  recordAccountEvent,
  renewAccounts,
  requestMissingAccounts,
} from '../../../../server/src/money/wallet/openAccounts.ts';
import {
  newCustomer,
  signIn,
  registration,
  mailedCode,
} from '../../../../server/testing/customers.ts';
import { postgresUrl } from '../../../../server/testing/database.ts';
import { asStaff, lastAudit, operate } from '../../support/staff.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { openDueAccounts } from '../../../../server/testing/work.ts';

let server: TestServer;
let answer: () => Promise<AccountOpening>;
let isAway = false;

before(async () => {
  server = await startTestServer();
  const { rail } = server.dependencies as {
    rail: { -readonly [Key in keyof MoneyRail]: MoneyRail[Key] };
  };
  const open = rail.openAccount.bind(rail);
  rail.openAccount = (holder, claimOrder) => (isAway ? answer() : open(holder, claimOrder));
});
after(() => server.close());

const failures: Error[] = [];
const observer = { failed: (error: Error) => void failures.push(error) };
const openAccounts = () => openDueAccounts(server.dependencies, observer);
const query = (text: string, values: unknown[] = []) =>
  server.dependencies.connection.query(text, values);

const opened = {
  status: 'active',
  accountNumber: '7100000001',
  accountName: 'MOTA / ADA OBI',
  bankName: 'Wema Bank',
} as const;

/** Creates a verified customer whose account request gets this reply from the provider. */
async function customerWhile(opening: () => Promise<AccountOpening>) {
  [isAway, answer] = [true, opening];
  const body = registration();
  const { email } = body;
  await server.call({ method: 'POST', url: '/users/register/', body });
  const otp = await mailedCode(server, email);
  const verified = await server.call({
    method: 'POST',
    url: '/users/verify-email/',
    body: { email, otp },
  });
  assert.equal(verified.status, 200);
  isAway = false;
  return { email, token: await signIn(server, email) };
}

const account = (token: string) => server.call({ url: '/wallet/get-static-account/', token });
const statusOf = async (token: string) => {
  const { status, body } = await account(token);
  return [status, (body as { status?: string }).status];
};

describe('a deposit account', () => {
  it('a deposit account that the provider hasn’t opened yet is pending, and appears after a worker has polled again', async () => {
    const { token } = await customerWhile(() => Promise.reject(new Error('away')));
    const { status, body } = await account(token);
    const detail = 'We’re opening your deposit account. This usually takes a minute.';
    assert.deepEqual([status, body], [404, { detail, message: detail, status: 'pending' }]);
    await server.pass(60);
    await openAccounts();
    assert.equal((await account(token)).status, 200);
  });

  it('opening a deposit account doesn’t delay the verification of the email while the provider doesn’t answer', async () => {
    let hangUp = (): void => undefined;
    const hanging = new Promise<AccountOpening>((_resolve, reject) => {
      hangUp = () => reject(new Error('hung'));
    });
    const { token } = await customerWhile(() => hanging);
    assert.deepEqual(await statusOf(token), [404, 'pending']);
    hangUp();
  });

  it('a deposit account that a webhook opens stays open, even if the webhook arrives twice or a refusal arrives late', async () => {
    const { email, token } = await customerWhile(() => Promise.resolve({ status: 'pending' }));
    assert.equal(await recordAccountEvent(server.dependencies, { email }, opened), true);
    assert.equal(await recordAccountEvent(server.dependencies, { email }, opened), false);
    const refused = { status: 'refused', reason: 'late' } as const;
    assert.equal(await recordAccountEvent(server.dependencies, { email }, refused), false);
    const { body } = await account(token);
    assert.deepEqual(body, {
      account_name: 'MOTA / ADA OBI',
      account_number: '7100000001',
      bank: 'Wema Bank',
    });
  });

  it('a deposit account is no longer listed for staff once it is open or closed, whatever failed before', async () => {
    const failing = async () =>
      ((await asStaff(server, { url: '/office/api/jobs/?queue=deposit_accounts' })).body as [])
        .length;
    const { email } = await customerWhile(() => Promise.reject(new Error('away')));
    await customerWhile(() => Promise.reject(new Error('away')));
    const before = await failing();
    await recordAccountEvent(
      server.dependencies,
      { email },
      { ...opened, accountNumber: '7100000002' },
    );
    assert.equal(await failing(), before - 1);
    const rail = { ...server.dependencies.rail, name: 'paystack' };
    const config = { ...server.dependencies.config, rail: undefined };
    await renewAccounts({ ...server.dependencies, config, rail });
    assert.equal(await failing(), 0);
  });

  it('after a long time as pending, a deposit account is requested again a second after its first failure', async () => {
    const { email } = await customerWhile(() => Promise.resolve({ status: 'pending' }));
    isAway = true;
    for (let polls = 0; polls < 12; polls += 1) {
      await server.pass(60);
      await openAccounts();
    }
    answer = () => Promise.reject(new Error('away'));
    await server.pass(60);
    await openAccounts();
    isAway = false;
    const [row] = await query(
      `SELECT extract(epoch FROM next_at - $2)::int AS "waitsFor" FROM deposit_accounts
       JOIN customers ON customers.id = customer_id WHERE email = $1`,
      [email, server.dependencies.clock.now()],
    );
    assert.equal(row?.waitsFor, 1);
  });

  it('a refused deposit account is reported to staff with the reason, and they can request it again', async () => {
    const { email, token } = await customerWhile(() =>
      Promise.resolve({ status: 'refused', reason: 'No more than 1,000 accounts' }),
    );
    const url = '/office/api/refused-accounts/';
    const rows = (await asStaff(server, { url })).body as { id: number; email: string }[];
    const { id, ...row } = rows.find((one) => one.email === email) ?? { id: 0 };
    assert.deepEqual(row, {
      email,
      rail: 'monnify',
      requested_at: server.dependencies.clock.now().toISOString(),
      reason: 'No more than 1,000 accounts',
    });
    const { body } = await asStaff(server, { url: `${url}?after=${id}` });
    assert.deepEqual(body, []);
    const retry = () => operate(server, `/refused-accounts/${id}/retry/`);
    assert.equal((await retry()).status, 200);
    assert.equal((await lastAudit(server)).action, 'account asked for again');
    await openAccounts();
    assert.equal((await account(token)).status, 200);
    assert.equal((await retry()).status, 404);
  });

  it('a refused deposit account is requested again once the identity is verified', async () => {
    const { email, token } = await customerWhile(() =>
      Promise.resolve({ status: 'refused', reason: 'BVN missing' }),
    );
    assert.deepEqual(await statusOf(token), [404, 'refused']);
    await server.pass(3600);
    await renewAccounts(server.dependencies);
    assert.deepEqual(await statusOf(token), [404, 'refused']);
    await query('UPDATE customers SET identity_verified_at = $2 WHERE email = $1', [
      email,
      server.dependencies.clock.now(),
    ]);
    await renewAccounts(server.dependencies);
    assert.deepEqual(await statusOf(token), [404, 'pending']);
    await openAccounts();
    assert.equal((await account(token)).status, 200);
  });

  it(
    'a deposit account at a former provider isn’t replaced if it is closed at the same moment',
    { skip: !postgresUrl && 'needs PostgreSQL' },
    async () => {
      const { accountNumber } = await newCustomer(server);
      const isThis = 'account_number = $1';
      await query(`UPDATE deposit_accounts SET rail = 'flutterwave' WHERE ${isThis}`, [
        accountNumber,
      ]);
      await server.dependencies.connection.exclusively(async (session) => {
        await session.query(`UPDATE deposit_accounts SET status = 'closed' WHERE ${isThis}`, [
          accountNumber,
        ]);
        await renewAccounts(server.dependencies);
      });
      await renewAccounts(server.dependencies);
      const [row] = await query(
        `SELECT count(*)::int FROM deposit_accounts WHERE customer_id =
           (SELECT customer_id FROM deposit_accounts WHERE ${isThis})`,
        [accountNumber],
      );
      assert.equal(row?.count, 1);
    },
  );

  it('a deposit account that is closed during an attempt isn’t ordered any more', async () => {
    const { dependencies } = server;
    const orders: boolean[] = [];
    const rail: MoneyRail = {
      ...dependencies.rail,
      openAccount: async ({ reference }, claimOrder) => {
        await query("UPDATE deposit_accounts SET status = 'closed' WHERE reference = $1", [
          reference,
        ]);
        orders.push(await claimOrder());
        return { status: 'pending' };
      },
    };
    await customerWhile(() => Promise.reject(new Error('away')));
    await server.pass(60);
    await openDueAccounts({ ...dependencies, rail }, observer);
    assert.ok(orders.length > 0);
    assert.ok(!orders.includes(true));
  });

  it('a deposit account is opened for verified customers who have none', async () => {
    const { token } = await newCustomer(server);
    await query('UPDATE deposit_accounts SET status = $1 WHERE account_number IS NOT NULL', [
      'closed',
    ]);
    await requestMissingAccounts(server.dependencies);
    await openAccounts();
    assert.equal((await account(token)).status, 200);
  });

  it('a new status of a deposit account is recorded as a change of its customer', async () => {
    const { email } = await customerWhile(() => Promise.reject(new Error('away')));
    await query('DELETE FROM changed_customers');
    await server.pass(60);
    await openAccounts();
    const rows = await query(
      'SELECT email FROM changed_customers JOIN customers ON customers.id = customer_id WHERE email = $1',
      [email],
    );
    assert.ok(rows.length > 0);
  });
});

it('an instance that still runs for the previous provider doesn’t change the accounts of the new provider', async () => {
  const { dependencies } = server;
  const { config, rail } = dependencies;
  const now = { ...dependencies, rail: { ...rail, name: 'paystack' as const } };
  const before = { ...dependencies, config: { ...config, railAccounts: 'leave' as const } };
  const { email } = await newCustomer(server);
  const accounts = () =>
    query(
      `SELECT deposit_accounts.rail, status FROM deposit_accounts
       JOIN customers ON customers.id = customer_id WHERE email = $1 ORDER BY deposit_accounts.id`,
      [email],
    );
  for (const instance of [now, before]) await renewAccounts(instance);
  await openDueAccounts(now, observer);
  await renewAccounts(before);
  await requestMissingAccounts(before);
  assert.deepEqual(await accounts(), [
    { rail: 'monnify', status: 'closed' },
    { rail: 'paystack', status: 'active' },
  ]);
});

it('refused deposit accounts are requested again in batches, and only at the current provider', async () => {
  const other = await startTestServer();
  try {
    const { clock, connection, rail } = other.dependencies;
    const most = 500;
    await connection.query(
      `WITH people AS (
         INSERT INTO customers (email, first_name, last_name, phone_number, password_hash,
           referral_code, created_at, email_verified_at, identity_verified_at)
         SELECT number || '@example.com', 'Ada', 'Obi', '08031234567', 'none', 'code-' || number,
           $1, $1, $1 FROM generate_series(1, 2 * ($2::int + 1)) AS number RETURNING id)
       INSERT INTO deposit_accounts (customer_id, rail, reference, status, requested_at, next_at)
       SELECT id, CASE WHEN id % 2 = 0 THEN 'flutterwave' ELSE $3 END, 'account-' || id, 'refused',
         $1::timestamptz - interval '1 day', $1 FROM people`,
      [clock.now(), most, rail.name],
    );
    const refused = () =>
      connection.query(
        `SELECT rail, count(*)::int FROM deposit_accounts WHERE status = 'refused'
         GROUP BY rail ORDER BY rail`,
      );
    await renewAccounts(other.dependencies);
    assert.deepEqual(await refused(), [
      { rail: 'flutterwave', count: 1 },
      { rail: rail.name, count: 1 },
    ]);
    await renewAccounts(other.dependencies);
    assert.deepEqual(await refused(), []);
  } finally {
    await other.close();
  }
});
