import assert from 'node:assert/strict';
import { afterEach, beforeEach, it } from 'node:test';
import { reconcile as reconcileWith } from '../../../../server/src/money/reconciliation/reconcile.ts';
import { findSendingStop } from '../../../../server/src/money/withdrawals/stopSending.ts';
import { runUpkeep } from '../../../../server/src/worker/upkeep.ts';
import { inTransaction } from '../../../../server/src/platform/db/transaction.ts';
import { companyAccount, openAccount } from '../../../../server/src/money/ledger/ledgerAccounts.ts';
import { postTransfer } from '../../../../server/src/money/ledger/transfers.ts';
import { newCustomer, type TestCustomer } from '../../../../server/testing/customers.ts';
import { assertRefused } from '../../../../server/testing/money.ts';
import { asStaff, lastAudit, operate, staffMember } from '../../support/staff.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { staffSession } from '../../../../server/testing/staff.ts';
import { statementRail } from '../../support/statementRail.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  server.bank.deliverTo(async () => true);
});
afterEach(() => server.close());

/** Creates a top-up by the company, which is only on the statement. */
const topUp = (amount: bigint) => server.bank.book.adjust(amount, 'Top-up');

interface Report {
  readonly is_clean: boolean;
  readonly is_alarming: boolean;
  readonly exceptions: readonly Readonly<Record<string, unknown>>[];
}

async function reconcile(): Promise<Report> {
  const { status, body, text } = await operate(server, '/reconcile/');
  assert.equal(status, 200, text);
  return body as Report;
}

it('one person starts a reconciliation, and two people settle the company’s money', async () => {
  assert.equal((await reconcile()).is_clean, true);
  topUp(5_000_000n);
  await server.pass(2 * 24 * 60 * 60);
  const { is_clean, is_alarming, exceptions } = await reconcile();
  assert.deepEqual([is_clean, is_alarming, exceptions.length], [false, true, 1]);
  const stop = await findSendingStop(server.dependencies.database);
  assert.equal(stop?.stopped_by, staffMember);
  const [exception] = exceptions;
  assert.ok(exception);
  assert.equal(exception.hours, 48);
  const url = '/exceptions/settle/';
  const named = [exception.exception];
  const ada = await staffSession(server.dependencies, 'ada');
  const chidi = await staffSession(server.dependencies, 'chidi');
  const as = (session: string, path: string, body: unknown) =>
    server.call({ method: 'POST', url: `/office/api${path}`, session, body });
  assertRefused(await as(ada, url, { exceptions: named, reason: '' }), 400);
  const settlement = { exceptions: named, reason: 'A top-up' };
  assert.equal((await as(ada, url, settlement)).status, 200);
  assert.equal((await reconcile()).is_clean, false);
  const open = await server.call({ url: '/office/api/proposals/', session: chidi });
  const [{ id, after: proposed }] = open.body as [{ id: number; after: unknown }];
  const amount = '50000.00';
  assert.deepEqual(proposed, { exceptions: named[0], amount, reason: 'A top-up' });
  assertRefused(await as(ada, `/proposals/${id}/confirm/`, {}), 409);
  assert.equal((await as(chidi, `/proposals/${id}/confirm/`, {})).status, 200);
  const record = await lastAudit(server);
  assert.deepEqual([record.actor, record.action], ['chidi', 'exception settled']);
  assert.deepEqual(record.detail, { amount: '₦50,000.00', reason: 'A top-up', proposed_by: 'ada' });
  assertRefused(await as(ada, url, settlement), 404);
  assert.equal((await reconcile()).is_clean, true);
  assert.equal((await operate(server, '/withdrawals/resume/')).status, 200);
});

it('a proposal to settle exceptions replaces only an earlier proposal for the same exceptions', async () => {
  // Lines from before the first reconciliation are part of the opening balance.
  await reconcile();
  for (let count = 0; count < 3; count += 1) topUp(100n);
  await server.pass(2 * 24 * 60 * 60);
  const { exceptions } = await reconcile();
  const [one, two, three] = exceptions.map(({ exception }) => String(exception));
  const ada = await staffSession(server.dependencies, 'ada');
  const propose = async (...named: unknown[]) => {
    const url = '/office/api/exceptions/settle/';
    const body = { exceptions: named, reason: 'Top-ups' };
    const reply = await server.call({ method: 'POST', url, session: ada, body });
    assert.equal(reply.status, 200, reply.text);
  };
  await propose(one, two);
  await propose(one, three);
  await propose(three, one);
  const open = await server.call({ url: '/office/api/proposals/', session: ada });
  const proposed = (open.body as { after: { exceptions: string } }[]).map(
    ({ after: { exceptions: named } }) => named,
  );
  assert.deepEqual(proposed, [`${three}, ${one}`, `${one}, ${two}`]);
});

/** Credits a customer with money that never reaches the provider's statement. */
async function creditWithoutLine(
  customer: TestCustomer,
  amount: bigint,
  reference: string,
  kind = 'test',
) {
  const { connection, database, clock } = server.dependencies;
  const sql = 'SELECT id FROM customers WHERE email = $1';
  const [row] = await connection.query(sql, [customer.email]);
  await inTransaction(database, async (transaction) =>
    postTransfer(transaction, {
      kind,
      reference: `test:${reference}`,
      description: 'A deposit',
      occurredAt: clock.now(),
      providerReference: reference,
      entries: [
        { accountId: await companyAccount(transaction, 'bank_clearing'), amount: -amount },
        { accountId: await openAccount(transaction, 'wallet', Number(row?.id)), amount },
      ],
    }),
  );
}

it('what doesn’t match is listed with its customer, or with the words of the statement', async () => {
  await reconcile();
  const customer = await newCustomer(server, { first_name: 'Ngozi', last_name: 'Eze' });
  topUp(100n);
  await creditWithoutLine(customer, 250n, 'D-1');
  await server.pass(60);
  const { exceptions } = await reconcile();
  const idOf = (wanted: RegExp) =>
    exceptions.map(({ exception }) => exception).find((id) => wanted.test(String(id)));
  const { body } = await asStaff(server, { url: '/office/api/exceptions/' });
  const rowOf = (id: unknown) =>
    (body as readonly Record<string, unknown>[]).find((row) => row.id === id);
  const [line, transfer] = [rowOf(idOf(/^line/)), rowOf(idOf(/^transfer/))];
  assert.deepEqual(
    [line?.amount, line?.other, line?.customer, line?.description],
    ['1.00', null, null, 'Top-up'],
  );
  assert.deepEqual(
    [transfer?.amount, transfer?.reference, transfer?.customer, transfer?.description],
    ['2.50', 'D-1', 'Ngozi Eze', null],
  );
});

async function listedReferences() {
  const { body } = await asStaff(server, { url: '/office/api/exceptions/' });
  return (body as readonly { readonly reference: unknown }[]).map(({ reference }) => reference);
}

it('a transfer is listed as unmatched only once it was compared with the statement', async () => {
  await reconcile();
  const customer = await newCustomer(server);
  await server.pass(60);
  await creditWithoutLine(customer, 250n, 'D-2');
  assert.deepEqual(await listedReferences(), []);
  await reconcile();
  assert.deepEqual(await listedReferences(), ['D-2']);
});

it('a deposit that arrives with the next settlement isn’t listed as unmatched', async () => {
  await reconcile();
  const customer = await newCustomer(server);
  await creditWithoutLine(customer, 250n, 'D-3', 'deposit');
  await reconcile();
  assert.deepEqual(await listedReferences(), []);
  await server.pass(2 * 24 * 60 * 60);
  await reconcile();
  assert.deepEqual(await listedReferences(), ['D-3']);
});

it('the nightly reconciliation stops the sending and alerts staff if too much is unexplained', async () => {
  topUp(5_000_000n);
  const alerts: string[] = [];
  const observer = {
    missed: () => assert.fail('No job was missing.'),
    unsound: () => assert.fail('The books are right.'),
    unreconciled: ({ unexplained }: { unexplained: bigint }) => alerts.push(String(unexplained)),
    failed: (error: Error) => assert.fail(error),
  };
  await runUpkeep(server.dependencies, observer);
  await server.pass(2 * 24 * 60 * 60);
  await runUpkeep(server.dependencies, observer);
  await runUpkeep(server.dependencies, observer);
  assert.equal(alerts.length, 1);
  assert.equal((await findSendingStop(server.dependencies.database))?.stopped_by, 'job');
});

it('the metrics of the reconciliation are about the instance’s own provider, even if other providers are reconciled', async () => {
  await reconcile();
  await server.pass(60 * 60);
  await reconcileWith(server.dependencies, statementRail('paystack'));
  const { text } = await server.call({ url: '/metrics' });
  assert.match(text, /^mota_reconciled_seconds 3600$/m);
});
