import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { newCustomer, type TestCustomer } from '../../../../server/testing/customers.ts';
import { newAgreement, newVehicle, repay } from '../../../../server/testing/fleet.ts';
import { assertRefused } from '../../../../server/testing/money.ts';
import { officeCall, officeCookie, staffPerson } from '../../../../server/testing/office.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { agree, asStaff } from '../../support/staff.ts';

interface Lead {
  readonly reason: string;
  readonly account_number: string | null;
  readonly digits: number | null;
  readonly day: string | null;
  readonly customer: { readonly email: string } | null;
  readonly driver: { readonly agreement: number; readonly overdue: string } | null;
}

let server: TestServer;
let customer: TestCustomer;

before(async () => {
  server = await startTestServer({ SANDBOX_FLEET: 'staff' });
  customer = await newCustomer(server);
});
after(() => server.close());

const query = (text: string, values: unknown[] = []) =>
  server.dependencies.connection.query(text, values);

/** Pays into an account that nobody has. Returns the path of the deposit in the office. */
async function payUnknown(account_number: string, amount: string): Promise<string> {
  const body = { account_number, amount, sender_bank: 'GTBank' };
  assertRefused(await server.call({ method: 'POST', url: '/sandbox/deposits/', body }), 404);
  const [deposit] = await query(
    `SELECT reference FROM deposit_notices WHERE account_number = $1
     ORDER BY received_at DESC, suspense_id DESC`,
    [account_number],
  );
  return `/unmatched-deposits/${encodeURIComponent(String(deposit?.reference))}`;
}

async function leadsOf(deposit: string): Promise<readonly Lead[]> {
  const reply = await asStaff(server, { url: `/office/api${deposit}/leads/` });
  assert.equal(reply.status, 200, reply.text);
  return reply.body as Lead[];
}

/** Returns an account number that differs from another one in its first digits, as many as given. */
const mistyped = (number: string, digits: number) =>
  Array.from(number)
    .map((digit, place) => (place < digits ? (Number(digit) + 5) % 10 : digit))
    .join('');

/** Opens an account with each of these numbers. */
async function openAccounts(...numbers: readonly string[]): Promise<void> {
  for (const number of numbers) {
    const { accountNumber } = await newCustomer(server);
    await query('UPDATE deposit_accounts SET account_number = $2 WHERE account_number = $1', [
      accountNumber,
      number,
    ]);
  }
}

const similarTo = async (digits: number) =>
  (await leadsOf(await payUnknown(mistyped(customer.accountNumber, digits), '811.01'))).filter(
    (lead) => lead.customer?.email === customer.email,
  );

describe('who a deposit in suspense may belong to', () => {
  it('a lead is the owner of an open account that differs by one or two digits, but not by three', async () => {
    for (const digits of [1, 2]) {
      const [lead, ...others] = await similarTo(digits);
      assert.deepEqual(others, []);
      assert.equal(lead?.reason, 'similar account');
      assert.deepEqual([lead.account_number, lead.digits], [customer.accountNumber, digits]);
      assert.equal(lead.driver, null);
    }
    assert.deepEqual(await similarTo(3), []);
  });

  it('a lead is the driver whose first unpaid instalment is of exactly this amount', async () => {
    const agreement = await newAgreement(server, {
      vehicle: await newVehicle(server),
      instalments: 2,
      price: '140.00',
      insurance: '4.00',
      maintenance: '3.00',
      fee: '3.00',
    });
    const [first] = await query(
      'SELECT unpaid_from::text AS day, amount::int FROM agreements JOIN instalments ON agreement_id = id AND due_date = unpaid_from WHERE id = $1',
      [agreement],
    );
    assert.equal(first?.amount, 7000);
    const driversOf = async (amount: string) =>
      (await leadsOf(await payUnknown('9999988888', amount))).filter(({ driver }) => driver);
    const [lead, ...others] = await driversOf('70.00');
    assert.deepEqual(others, []);
    assert.deepEqual([lead?.reason, lead?.day], ['instalment', first.day]);
    assert.equal(lead?.driver?.agreement, agreement);
    assert.deepEqual(await driversOf('70.01'), []);
    assert.equal((await repay(server, agreement, '69.00')).status, 200);
    assert.deepEqual(await driversOf('70.00'), [], 'only ₦1.00 of the instalment is unpaid');
    assert.equal((await repay(server, agreement, '1.00')).status, 200);
    await server.pass(7 * 24 * 3600);
    assert.equal((await driversOf('70.00'))[0]?.driver?.agreement, agreement);
  });

  it('a lead is the owner of an earlier deposit into the same account, before the weaker leads, and once', async () => {
    const number = mistyped(customer.accountNumber, 1);
    const deposit = await payUnknown(number, '811.02');
    await agree(server, `${deposit}/assign/`, { email: customer.email });
    const leads = await leadsOf(await payUnknown(number, '811.03'));
    assert.equal(leads[0]?.reason, 'earlier deposit');
    assert.match(leads[0].day ?? '', /^\d{4}-\d\d-\d\d$/);
    assert.equal(
      leads.filter((lead) => lead.customer?.email === customer.email).length,
      1,
      'the same customer also has a similar account',
    );
    assertRefused(await asStaff(server, { url: `/office/api${deposit}/leads/` }), 409);
  });

  it('a lead is the owner of an earlier deposit, however many deposits have left suspense since then', async () => {
    const number = '9999955555';
    await agree(server, `${await payUnknown(number, '811.06')}/assign/`, { email: customer.email });
    await query(
      `WITH added AS (
         INSERT INTO transfers (kind, reference, description, occurred_at)
         SELECT 'repayment', 'later-' || number, '', now() FROM generate_series(1, 2000) AS number
         RETURNING id)
       INSERT INTO entries (transfer_id, account_id, amount)
       SELECT added.id, accounts.id, CASE kind WHEN 'suspense' THEN -1 ELSE 1 END
       FROM added CROSS JOIN accounts WHERE kind IN ('suspense', 'bank_clearing')`,
    );
    const deposit = await payUnknown(number, '811.07');
    const [lead] = await leadsOf(deposit);
    assert.equal(lead?.reason, 'earlier deposit');
    assert.equal(lead.customer?.email, customer.email);
    await query(
      `UPDATE deposit_notices SET rail = 'other' WHERE account_number = $1 AND amount = 81106`,
      [number],
    );
    assert.deepEqual(
      await leadsOf(deposit),
      [],
      'the account of another provider is another account',
    );
  });

  it('the leads of an earlier deposit name each owner once, with the day of the newest deposit', async () => {
    const number = '9999944444';
    for (const amount of ['811.08', '811.09']) {
      await agree(server, `${await payUnknown(number, amount)}/assign/`, { email: customer.email });
      await server.pass(24 * 3600);
    }
    const [newest] = await query(
      `SELECT max(received_at AT TIME ZONE 'Africa/Lagos')::date::text AS day
       FROM deposit_notices WHERE account_number = $1`,
      [number],
    );
    const leads = await leadsOf(await payUnknown(number, '811.10'));
    assert.deepEqual(
      leads.map(({ reason, day }) => ({ reason, day })),
      [{ reason: 'earlier deposit', day: newest?.day }],
    );
  });

  it('a lead is the owner of a closed account with the same number, unless the customer has left', async () => {
    const former = await newCustomer(server);
    await query(`UPDATE deposit_accounts SET status = 'closed' WHERE account_number = $1`, [
      former.accountNumber,
    ]);
    const deposit = await payUnknown(former.accountNumber, '811.04');
    const isFormer = ({ customer: found }: Lead) => found?.email === former.email;
    const [lead] = (await leadsOf(deposit)).filter(isFormer);
    assert.deepEqual([lead?.reason, lead?.digits], ['closed account', 0]);
    await query('UPDATE customers SET closed_at = now() WHERE email = $1', [former.email]);
    assert.deepEqual((await leadsOf(deposit)).filter(isFormer), []);
  });

  it('the newest owner of a closed account comes first', async () => {
    const number = '9999933333';
    const owners = [await newCustomer(server), await newCustomer(server)];
    for (const { accountNumber } of owners) {
      await query(
        `UPDATE deposit_accounts SET status = 'closed', account_number = $2 WHERE account_number = $1`,
        [accountNumber, number],
      );
    }
    const leads = await leadsOf(await payUnknown(number, '811.11'));
    assert.deepEqual(
      leads.map((lead) => lead.customer?.email),
      owners.map(({ email }) => email).reverse(),
    );
  });

  it('a provider’s account number that is too long to be typed has no similar accounts', async () => {
    const deposit = await payUnknown('9999922222', '811.12');
    await query(
      `UPDATE deposit_notices SET account_number = repeat('9', 400) WHERE account_number = '9999922222'`,
    );
    assert.deepEqual(await leadsOf(deposit), []);
  });

  it('drivers who owe exactly this amount are leads only if there are at most five of them', async () => {
    const drivers = async () =>
      (await leadsOf(await payUnknown('9999977777', '123.00'))).map(({ driver }) => driver);
    for (let count = 0; count < 5; count += 1) {
      await newAgreement(server, { price: '246.00', instalments: 2 });
    }
    assert.equal((await drivers()).length, 5);
    await newAgreement(server, { price: '246.00', instalments: 2 });
    assert.deepEqual(await drivers(), [], 'five of six would be an arbitrary choice');
  });

  it('drivers who owe exactly this amount come between accounts that differ by one digit and by two', async () => {
    await openAccounts('8888800022', '8888800000');
    const drivers = 4;
    for (let count = 0; count < drivers; count += 1) {
      await newAgreement(server, { price: '248.00', instalments: 2 });
    }
    const reasons = async () =>
      (await leadsOf(await payUnknown('8888800001', '124.00'))).map(
        ({ reason, digits }) => `${reason} ${digits}`,
      );
    assert.deepEqual(await reasons(), [
      'similar account 1',
      ...Array.from({ length: drivers }, () => 'instalment null'),
    ]);
    await newAgreement(server, { price: '248.00', instalments: 2 });
    assert.deepEqual(await reasons(), ['similar account 1', 'similar account 2']);
  });

  it('a driver who owes exactly this amount comes before accounts that differ by one digit if there are more of these', async () => {
    await openAccounts('7777700000', '7777700001');
    await newAgreement(server, { price: '250.00', instalments: 2 });
    const leads = await leadsOf(await payUnknown('7777700002', '125.00'));
    assert.deepEqual(
      leads.map(({ reason }) => reason),
      ['instalment', 'similar account', 'similar account'],
    );
  });

  it('there are at most five leads', async () => {
    const number = '9999911111';
    for (let count = 0; count < 6; count += 1) {
      const { accountNumber } = await newCustomer(server);
      await query(
        `UPDATE deposit_accounts SET status = 'closed', account_number = $2 WHERE account_number = $1`,
        [accountNumber, number],
      );
    }
    assert.equal((await leadsOf(await payUnknown(number, '811.13'))).length, 5);
  });

  it('leads are read by people who decide on deposits, and each read is recorded in the audit', async () => {
    const deposit = await payUnknown('9999966666', '811.05');
    const url = `${deposit}/leads/`;
    const auditor = await officeCookie(server, await staffPerson(server, 'musa', ['auditor']));
    assert.equal((await officeCall(server, auditor, { url })).status, 403);
    const ada = await officeCookie(server, await staffPerson(server, 'ngozi', ['treasury']));
    assert.equal((await officeCall(server, ada, { url })).status, 200);
    const [read] = await query(
      `SELECT actor, subject FROM audit_records WHERE action = 'customer record read' ORDER BY id DESC`,
    );
    assert.deepEqual(read, { actor: 'ngozi', subject: `/office/api${url}` });
    assertRefused(await asStaff(server, { url: '/office/api/unmatched-deposits/no/leads/' }), 404);
  });
});
