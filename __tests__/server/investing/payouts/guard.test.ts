import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { richCustomer } from '../../../../server/testing/cliques.ts';
import { newAgreement, newVehicle, repay } from '../../../../server/testing/fleet.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { payOnce } from '../../support/payOnce.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
  await payOnce(server);
  await richCustomer(server);
  const vehicle = await newVehicle(server);
  assert.equal((await repay(server, await newAgreement(server, { vehicle }), '500')).status, 200);
});
after(() => server.close());

class Undone extends Error {}

/** Pays the next payout of the investment out of an account, as the server's own role could, up to the commit. */
async function payFrom(source: string, kind = 'payout', recorded = source): Promise<void> {
  const account = (which: string) => `(SELECT id FROM accounts WHERE ${which} LIMIT 1)`;
  const next = `(SELECT payouts.id FROM payouts JOIN contracts ON contracts.id = contract_id
    WHERE investment_id IS NOT NULL AND paid_at IS NULL ORDER BY number LIMIT 1)`;
  await server.dependencies.database.transaction(async (transaction) => {
    await transaction.execute(`
      WITH posted AS (
        INSERT INTO transfers (kind, reference, description, occurred_at)
        VALUES ('${kind}', 'payout:guarded', '', now()) RETURNING id),
      booked AS (
        INSERT INTO entries (transfer_id, account_id, amount)
        SELECT id, ${account(source)}, -100 FROM posted
        UNION ALL SELECT id, ${account("kind = 'wallet' AND owner_id = 1")}, 100 FROM posted)
      INSERT INTO payout_parts (payout_id, number, transfer_id, source_id, amount)
      SELECT ${next}, 1, id, ${account(recorded)}, 100 FROM posted`);
    await transaction.execute('SET CONSTRAINTS ALL IMMEDIATE');
    throw new Undone();
  });
}

it('A promised payout is paid from what the company owes', async () => {
  await assert.rejects(payFrom("kind = 'company_debt'"), Undone);
});

const elsewhere = [
  "kind = 'treasury'",
  "kind = 'suspense'",
  "kind = 'wallet' AND balance > 100 AND owner_id <> 1",
  "kind = 'vehicle_receipts' AND balance > 100",
];
for (const source of elsewhere) {
  const refused = (error: unknown) =>
    String((error as { cause?: unknown }).cause ?? error).includes('pays no payout');

  it(`The database refuses a payout from ${source}`, async () => {
    await assert.rejects(payFrom(source), refused);
    await assert.rejects(payFrom(source, 'clique_payout'), refused);
    await assert.rejects(payFrom(source, 'payout', "kind = 'company_debt'"), refused);
  });
}
