import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { richCustomer } from '../../../../server/testing/cliques.ts';
import { newAgreement, newVehicle, repay } from '../../../../server/testing/fleet.ts';
import { newAsset } from '../../../../server/testing/money.ts';
import { promisedInvestment } from '../../../../server/testing/promised.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { payOnce } from '../../support/payOnce.ts';

let server: TestServer;
/** Of the vehicle that backs the investment, and the reserve of its pool. */
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

/** A reserve of another asset with as much in it, filled as a binding fills it. */
async function newPool(): Promise<void> {
  const { token } = await richCustomer(server);
  const url = `/asset/${await newAsset(server)}/invest/`;
  const body = { amount_invested: '1200.03', payout_interval: 'week', agreed_to_contract: true };
  assert.equal((await server.call({ method: 'POST', url, token, body })).status, 201);
}

class Undone extends Error {}

interface Payment {
  readonly kind?: string;
  /** The source by the record, where it is another. */
  readonly recorded?: string;
  readonly isLent?: boolean;
  readonly isPromised?: boolean;
}

/** Pays the next payout of an investment out of an account, as the server's own role could, up to the commit. */
async function payFrom(
  source: string,
  { kind = 'payout', recorded = source, isLent = false, isPromised = false }: Payment = {},
): Promise<void> {
  const account = (which: string) => `(SELECT id FROM accounts WHERE ${which} LIMIT 1)`;
  const next = `(SELECT payouts.id FROM payouts JOIN contracts ON contracts.id = contract_id
    WHERE investment_id IS NOT NULL AND paid_at IS NULL AND (value IS NULL) = ${isPromised}
    ORDER BY contract_id, number LIMIT 1)`;
  await server.dependencies.database.transaction(async (transaction) => {
    if (!isLent) {
      // The driver has not paid yet.
      await transaction.execute(`
        WITH posted AS (
          INSERT INTO transfers (kind, reference, description, occurred_at)
          VALUES ('gift', 'gift:guarded', '', now()) RETURNING id)
        INSERT INTO entries (transfer_id, account_id, amount)
        SELECT id, ${account(own.receipts)}, 200 FROM posted
        UNION ALL SELECT id, ${account("kind = 'treasury'")}, -200 FROM posted`);
    }
    await transaction.execute(`
      WITH posted AS (
        INSERT INTO transfers (kind, reference, description, occurred_at)
        VALUES ('${kind}', 'payout:guarded', '', now()) RETURNING id),
      booked AS (
        INSERT INTO entries (transfer_id, account_id, amount)
        SELECT id, ${account(source)}, -100 FROM posted
        UNION ALL SELECT id, ${account("kind = 'wallet' AND owner_id = 1")}, 100 FROM posted)
      INSERT INTO payout_parts
        (payout_id, number, transfer_id, source_id, amount, is_lent, shares)
      SELECT ${next}, 1, id, ${account(recorded)}, 100, ${isLent}, '{100}' FROM posted`);
    await transaction.execute('SET CONSTRAINTS ALL IMMEDIATE');
    throw new Undone();
  });
}

const refused = (error: unknown) =>
  String((error as { cause?: unknown }).cause ?? error).includes('pays no payout');

it('A payout is paid from the receipts of its vehicle, then from the reserve of its pool', async () => {
  await assert.rejects(payFrom(own.receipts), Undone);
  await assert.rejects(payFrom(own.reserve, { isLent: true }), Undone);
});

it('A payout that was promised is paid from what the company owes', async () => {
  const isPromised = true;
  await assert.rejects(payFrom("kind = 'company_debt'", { isPromised }), Undone);
  await assert.rejects(payFrom(own.receipts, { isPromised }), refused);
});

const elsewhere: Readonly<Record<string, () => string>> = {
  'another vehicle': () => `kind = 'vehicle_receipts' AND balance > 100 AND NOT (${own.receipts})`,
  'a wallet': () => "kind = 'wallet' AND balance > 100 AND owner_id <> 1",
  treasury: () => "kind = 'treasury'",
  'the reserve of another pool': () =>
    `kind = 'reserve' AND balance > 100 AND NOT (${own.reserve})`,
  suspense: () => "kind = 'suspense'",
  'what the company owes': () => "kind = 'company_debt'",
};
for (const [name, source] of Object.entries(elsewhere)) {
  it(`The database refuses a payout from ${name}`, async () => {
    await assert.rejects(payFrom(source()), refused);
    await assert.rejects(payFrom(source(), { isLent: true }), refused);
    await assert.rejects(payFrom(source(), { kind: 'clique_payout' }), refused);
    await assert.rejects(payFrom(source(), { recorded: own.receipts }), refused);
  });
}

it('The database refuses what the reserve pays while the vehicle has something', async () => {
  await assert.rejects(payFrom(own.reserve), refused);
  const filled = payFrom(own.reserve, { isLent: true, recorded: own.receipts });
  await assert.rejects(filled, refused);
});
