import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { readCompanyBalances } from '../../../../server/src/money/books/checkBooks.ts';
import { faultsOfBooks } from '../../../../server/testing/books.ts';
import { newCustomer } from '../../../../server/testing/customers.ts';
import { assertRefused, balanceOf, transactionsOf } from '../../../../server/testing/money.ts';
import { lastAudit } from '../../support/staff.ts';
import { staffSession } from '../../../../server/testing/staff.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

let server: TestServer;
let sessions: Readonly<Record<'ada' | 'bola', string>>;
before(async () => {
  server = await startTestServer();
  sessions = {
    ada: await staffSession(server.dependencies, 'ada'),
    bola: await staffSession(server.dependencies, 'bola'),
  };
});
after(() => server.close());

let count = 0;

/** Pays into an account without a customer. Returns the deposit's reference. */
async function newUnmatchedDeposit(amount: string): Promise<string> {
  count += 1;
  const account_number = `00000${String(count).padStart(5, '0')}`;
  const body = { account_number, amount, sender_bank: 'GTBank' };
  assertRefused(await server.call({ method: 'POST', url: '/sandbox/deposits/', body }), 404);
  const [row] = await server.dependencies.connection.query(
    'SELECT reference FROM deposit_notices WHERE account_number = $1',
    [account_number],
  );
  return String(row?.reference);
}

type Who = keyof typeof sessions;

const propose = (who: Who, reference: string, action: 'assign' | 'return', body: unknown) =>
  server.call({
    method: 'POST',
    url: `/office/api/unmatched-deposits/${reference}/${action}/`,
    session: sessions[who],
    body,
  });

const confirm = (who: Who, proposal: number) =>
  server.call({
    method: 'POST',
    url: `/office/api/proposals/${proposal}/confirm/`,
    session: sessions[who],
  });

interface Listed {
  readonly reference: string;
  readonly proposal: { readonly id: number; readonly proposed_by: string } | null;
}

async function listed(reference: string): Promise<Listed | undefined> {
  const { body } = await server.call({
    url: '/office/api/unmatched-deposits/',
    session: sessions.ada,
  });
  return (body as Listed[]).find((row) => row.reference === reference);
}

async function proposalOf(reference: string): Promise<number> {
  const id = (await listed(reference))?.proposal?.id;
  assert.ok(id);
  return id;
}

async function companyBalances(): Promise<Record<string, string>> {
  assert.deepEqual(await faultsOfBooks(server.dependencies), []);
  const balances = await readCompanyBalances(server.dependencies.database);
  return Object.fromEntries(
    Object.entries(balances).map(([kind, amount]) => [kind, String(amount)]),
  );
}

describe('a deposit in suspense', () => {
  it('a deposit in suspense is assigned to a customer if two staff members agree', async () => {
    const { email, token } = await newCustomer(server);
    const before = BigInt((await companyBalances()).suspense ?? '');
    const reference = await newUnmatchedDeposit('250.50');
    assert.equal((await companyBalances()).suspense, String(before + 25_050n));
    assert.equal((await propose('ada', reference, 'assign', { email })).status, 200);
    assert.equal((await lastAudit(server)).actor, 'ada');
    const proposal = await proposalOf(reference);
    assertRefused(await confirm('ada', proposal), 409);
    assert.equal(await balanceOf(server, token), '0.00');
    assert.equal((await confirm('bola', proposal)).status, 200);
    assert.equal(await balanceOf(server, token), '250.50');
    const [transaction] = await transactionsOf(server, token);
    assert.equal(transaction?.description, 'Transfer from GTBank');
    const notifications = await server.call({ url: '/notification/notifications/', token });
    assert.match(notifications.text, /₦250\.50/);
    const { actor, action } = await lastAudit(server);
    assert.deepEqual([actor, action], ['bola', 'deposit assigned']);
    assert.equal(await listed(reference), undefined);
    assert.equal((await companyBalances()).suspense, String(before));
    assertRefused(await confirm('bola', proposal), 409);
    assertRefused(await propose('bola', reference, 'assign', { email }), 409);
  });

  it("a deposit in suspense is returned, with the bank's reference, if two staff members agree", async () => {
    const before = await companyBalances();
    const reference = await newUnmatchedDeposit('99');
    const cleared = BigInt((await companyBalances()).bank_clearing ?? '');
    const body = { to: 'GTBank 0123456789, ADA OBI', bank_reference: 'NIP-77' };
    assert.equal((await propose('bola', reference, 'return', body)).status, 200);
    const proposal = await proposalOf(reference);
    assert.equal((await confirm('ada', proposal)).status, 200);
    const after = await companyBalances();
    assert.equal(after.suspense, before.suspense);
    assert.equal(BigInt(after.bank_clearing ?? '') - cleared, 9900n);
    const { detail } = await lastAudit(server);
    assert.equal((detail as { bank_reference: string }).bank_reference, 'NIP-77');
  });

  it('a deposit in suspense that is returned leaves no name or account of its receiver in the audit', async () => {
    const reference = await newUnmatchedDeposit('98');
    const body = { to: 'GTBank 0123456789, CHIKA OBI', bank_reference: 'NIP-78' };
    assert.equal((await propose('ada', reference, 'return', body)).status, 200);
    assert.equal((await confirm('bola', await proposalOf(reference))).status, 200);
    const records = await server.dependencies.connection.query(
      "SELECT detail::text AS detail FROM audit_records WHERE detail::text LIKE '%NIP-78%'",
    );
    const details = records.map(({ detail }) => String(detail));
    assert.equal(details.length, 2);
    assert.doesNotMatch(details.join(), /CHIKA|0123456789/);
  });

  it('a deposit in suspense goes to the customer proposed last, and only if the second person saw that proposal', async () => {
    const [ada, bola] = [await newCustomer(server), await newCustomer(server)];
    const reference = await newUnmatchedDeposit('10');
    await propose('ada', reference, 'assign', { email: ada.email });
    const seen = await proposalOf(reference);
    await propose('ada', reference, 'assign', { email: bola.email });
    assertRefused(await confirm('bola', seen), 409);
    const proposal = await proposalOf(reference);
    const both = await Promise.all([confirm('bola', proposal), confirm('bola', proposal)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    assert.equal(await balanceOf(server, ada.token), '0.00');
    assert.equal(await balanceOf(server, bola.token), '10.00');
  });

  it('a proposal for a deposit in suspense needs a known deposit, and a known customer or a receiver', async () => {
    const reference = await newUnmatchedDeposit('10');
    assertRefused(await propose('ada', reference, 'assign', { email: 'no@example.com' }), 400);
    assertRefused(await propose('ada', 'unknown', 'assign', { email: 'no@example.com' }), 404);
    assertRefused(await propose('ada', reference, 'return', { to: ' ', bank_reference: '1' }), 400);
    assertRefused(await confirm('ada', 999), 404);
  });
});
