import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { richCustomer } from '../../../../server/testing/cliques.ts';
import { newAgreement, newVehicle, repay } from '../../../../server/testing/fleet.ts';
import { newAsset } from '../../../../server/testing/money.ts';
import { promisedInvestment } from '../../../../server/testing/promised.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { faultsIn } from '../../../../server/testing/books.ts';
import { payOnce } from '../../support/payOnce.ts';

let server: TestServer;
/**
 * SQL conditions that select the ledger accounts of the vehicle that backs the investment, and of the reserve of its
 * pool.
 */
let own: { readonly receipts: string; readonly reserve: string };

before(async () => {
  server = await startTestServer();
  await payOnce(server);
  await richCustomer(server);
  await promisedInvestment(server, await newAsset(server));
  const vehicle = await newVehicle(server);
  assert.equal((await repay(server, await newAgreement(server, { vehicle }), '500')).status, 200);
  const { query } = server.dependencies.connection;
  const [backing] = await query(`SELECT vehicle_id, pool_id FROM backings
    JOIN contracts ON contracts.id = contract_id WHERE investment_id IS NOT NULL`);
  own = {
    receipts: `kind = 'vehicle_receipts' AND owner_id = ${String(backing?.vehicle_id)}`,
    reserve: `kind = 'reserve' AND owner_id = ${String(backing?.pool_id)}`,
  };
  await newPool();
});
after(() => server.close());

/** Invests in another asset, so that there is a second reserve with the same amount as the first. */
async function newPool(): Promise<void> {
  const { token } = await richCustomer(server);
  const url = `/asset/${await newAsset(server)}/invest/`;
  const body = { amount_invested: '1200.03', payout_interval: 'week', agreed_to_contract: true };
  assert.equal((await server.call({ method: 'POST', url, token, body })).status, 201);
}

class Undone extends Error {}

interface Payment {
  readonly kind?: string;
  /** The account that the record names as the source of the money, if the money comes from another one. */
  readonly recorded?: string;
  readonly isLent?: boolean;
  readonly isPromised?: boolean;
}

const accountOf = (which: string) => `(SELECT id FROM accounts WHERE ${which} LIMIT 1)`;

/**
 * Pays the next payout of an investment out of an account, as an attacker with the server's database role could.
 * Returns the faults that the check of the books finds.
 */
async function faultsAfterPayment(
  source: string,
  { kind = 'payout', recorded = source, isLent = false, isPromised = false }: Payment = {},
): Promise<readonly string[]> {
  const { database, clock } = server.dependencies;
  const next = (column: string) => `(SELECT ${column} FROM payouts
    JOIN contracts ON contracts.id = contract_id JOIN investments ON investments.id = investment_id
    WHERE paid_at IS NULL AND (contracts.value IS NULL) = ${isPromised}
    ORDER BY contract_id, number LIMIT 1)`;
  const wallet = `kind = 'wallet' AND owner_id = ${next('customer_id')}`;
  let found: readonly string[] = [];
  const undone = database.transaction(async (transaction) => {
    // Puts money into the vehicle's receipts, because the driver of the contract hasn't paid yet.
    await transaction.execute(`
      WITH posted AS (
        INSERT INTO transfers (kind, reference, description, occurred_at)
        VALUES ('gift', 'gift:guarded', '', now()) RETURNING id)
      INSERT INTO entries (transfer_id, account_id, amount)
      SELECT id, ${accountOf(own.receipts)}, 200 FROM posted
      UNION ALL SELECT id, ${accountOf("kind = 'treasury'")}, -200 FROM posted`);
    await transaction.execute(`
      WITH posted AS (
        INSERT INTO transfers (kind, reference, description, occurred_at)
        VALUES ('${kind}', 'payout:forged', '', now()) RETURNING id),
      booked AS (
        INSERT INTO entries (transfer_id, account_id, amount)
        SELECT id, ${accountOf(source)}, -100 FROM posted
        UNION ALL SELECT id, ${accountOf(wallet)}, 100 FROM posted)
      INSERT INTO payout_parts
        (payout_id, number, transfer_id, source_id, amount, is_lent, shares)
      SELECT ${next('payouts.id')}, 1, id, ${accountOf(recorded)}, 100, ${isLent}, '{100}' FROM posted`);
    await transaction.execute('SET CONSTRAINTS ALL IMMEDIATE');
    const faults = await faultsIn(transaction, clock.now());
    found = faults.map(({ found: what }) => what).filter((what) => what.includes('payout:forged'));
    throw new Undone();
  });
  await assert.rejects(undone, Undone);
  return found;
}

async function assertFound(source: string, payment?: Payment): Promise<void> {
  const found = await faultsAfterPayment(source, payment);
  assert.equal(found.length, 1, JSON.stringify(payment));
  assert.match(found[0] ?? '', /\(payout:forged\) moved/);
}

it('the check of the books accepts a payout from the receipts of its vehicle or from the reserve of its pool', async () => {
  assert.deepEqual(await faultsAfterPayment(own.receipts), []);
  assert.deepEqual(await faultsAfterPayment(own.reserve, { isLent: true }), []);
});

it("the check of the books accepts a promised payout only from the company's debt account", async () => {
  const isPromised = true;
  assert.deepEqual(await faultsAfterPayment("kind = 'company_debt'", { isPromised }), []);
  await assertFound(own.receipts, { isPromised });
});

const elsewhere: Readonly<Record<string, () => string>> = {
  'another vehicle': () => `kind = 'vehicle_receipts' AND balance > 100 AND NOT (${own.receipts})`,
  'a wallet': () => "kind = 'wallet' AND balance > 100 AND owner_id <> 1",
  treasury: () => "kind = 'treasury'",
  'the reserve of another pool': () =>
    `kind = 'reserve' AND balance > 100 AND NOT (${own.reserve})`,
  suspense: () => "kind = 'suspense'",
  'the debt account of the company': () => "kind = 'company_debt'",
};
for (const [name, source] of Object.entries(elsewhere)) {
  it(`the check of the books reports a payout from ${name}`, async () => {
    await assertFound(source());
    await assertFound(source(), { isLent: true });
    await assertFound(source(), { kind: 'clique_payout' });
    await assertFound(source(), { recorded: own.receipts });
  });
}

it('the check of the books reports a payout whose record names another source', async () => {
  await assertFound(own.reserve);
  await assertFound(own.receipts, { recorded: own.reserve, isLent: true });
});
