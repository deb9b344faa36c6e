import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { faultsOfBooks } from '../../../../server/testing/books.ts';
import type { FrontReply } from '../../../../server/sandbox/rails/simulated/front.ts';
import { newCustomer } from '../../../../server/testing/customers.ts';
import { balanceOf } from '../../../../server/testing/money.ts';
import { asStaff } from '../../support/staff.ts';
import { openProvider, type Provider } from '../../../../server/testing/provider.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { findMissedDeposits } from '../../../../server/testing/work.ts';

let server: TestServer;
let monnify: Provider;
let reversed = '';

/** Returns the reply with the deposit whose reference is in `reversed` marked as reversed. */
function withReversed({ status, body }: FrontReply): FrontReply {
  const write = (_key: string, value: unknown) => {
    const isReversed =
      typeof value === 'object' &&
      value !== null &&
      'transactionReference' in value &&
      value.transactionReference === reversed;
    return isReversed ? { ...value, paymentStatus: 'REVERSED' } : value;
  };
  return { status, body: JSON.parse(JSON.stringify(body, write)) as FrontReply['body'] };
}

before(async () => {
  const clock = { now: () => server.dependencies.clock.now() };
  monnify = await openProvider('monnify', clock, { rewrite: withReversed });
  server = await startTestServer({}, { adaptRail: () => monnify.rail });
});
after(async () => {
  await server.close();
  await monnify.close();
});

async function readDeposits() {
  await server.pass(5 * 60);
  await findMissedDeposits(server.dependencies);
}

/** Reverses a deposit in the provider's list, reads the list twice, and returns the exceptions for the deposit. */
async function itemsOnceReversed(reference: string) {
  reversed = reference;
  await readDeposits();
  await readDeposits();
  const { body } = await asStaff(server, { url: '/office/api/deposit-exceptions/' });
  return (body as Record<string, unknown>[])
    .filter((row) => row.reference === reference)
    .map((row) => [row.reason, row.email, row.amount, row.credited]);
}

const deposit = { amount: 400_00n, senderBank: 'UBA' };

it('a deposit that Monnify reverses later is an exception about its customer', async () => {
  const { email, token, accountNumber } = await newCustomer(server);
  const { reference } = await monnify.bank.receive({ ...deposit, accountNumber });
  await readDeposits();
  assert.equal(await balanceOf(server, token), '400.00');
  assert.deepEqual(await itemsOnceReversed(reference), [['refunded', email, '400.00', '400.00']]);
});

it("a deposit that was reversed before it was reported is an exception, and isn't credited", async () => {
  const { token, accountNumber } = await newCustomer(server);
  const { reference } = await monnify.bank.receive({ ...deposit, accountNumber });
  assert.deepEqual(await itemsOnceReversed(reference), [['refunded', null, '400.00', null]]);
  assert.equal(await balanceOf(server, token), '0.00');
  const faults = await faultsOfBooks(server.dependencies);
  assert.deepEqual(faults, []);
});
