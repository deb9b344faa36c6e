import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { small } from '../../../../server/scripts/scale/load.ts';
import { fill } from '../../../../server/scripts/scale/target.ts';
import { payDuePayouts } from '../../../../server/src/investing/payouts/payDue.ts';
import type { Job } from '../../../../server/src/platform/work/jobs.ts';
import { runDueJobs } from '../../../../server/src/platform/work/jobs.ts';
import { jobHandlers } from '../../../../server/src/worker/handlers.ts';
import { newClique, richCustomer } from '../../../../server/testing/cliques.ts';
import { asOwner, openTestDatabase } from '../../../../server/testing/database.ts';
import {
  newAgreement,
  newVehicle,
  repay,
  waitingInvestment,
} from '../../../../server/testing/fleet.ts';
import {
  assertBooksBalance,
  newAsset,
  passDays,
  runJobs,
} from '../../../../server/testing/money.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { crowd } from '../../support/crowd.ts';
import { operate } from '../../support/staff.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ SANDBOX_FLEET: 'staff' });
});
after(() => server.close());

const query = (text: string) => server.dependencies.connection.query(text);

/** Creates a vehicle with an agreement on these terms, and binds it to the waiting contract. Returns the agreement. */
async function handOverVehicle(asset: number, terms: Readonly<Record<string, unknown>>) {
  const vehicle = await newVehicle(server, asset);
  const start = server.dependencies.clock.now().toISOString().slice(0, 10);
  const agreement = await newAgreement(server, { vehicle, start_date: start, ...terms });
  const reply = await operate(server, `/vehicles/${vehicle}/bind/`);
  assert.equal(reply.status, 200, reply.text);
  return agreement;
}

describe('catching up with late payouts', () => {
  it('catching up pays the late payouts of a large clique in transactions of at most 500 entries', async () => {
    const asset = await newAsset(server, {
      value: 10_000n,
      vat: 0n,
      service_charge: 0n,
      maintenance_fee: 0n,
      roi_basis_points: 3500,
      duration_weeks: 10,
    });
    const { token } = await richCustomer(server);
    const clique = await newClique(server, token, asset, { contribution: '2' });
    const members = await crowd(server, clique, { members: 49, each: 200n });
    const terms = { instalments: 10, price: '145.00', insurance: '1.00' };
    const agreement = await handOverVehicle(asset, terms);
    await passDays(server, 10 * 7);
    assert.deepEqual(await query('SELECT FROM payout_parts'), []);
    assert.equal((await repay(server, agreement, '145.00')).status, 200);
    await runJobs(server);
    const batches = await query(`SELECT count(*)::int AS entries FROM transfers
      JOIN entries ON transfer_id = transfers.id WHERE kind = 'payout' GROUP BY transfers.xmin::text
      ORDER BY entries`);
    assert.deepEqual(
      batches.map(({ entries }) => entries),
      [51, 459],
    );
    const [had] =
      await query(`SELECT min(sum)::int AS least, max(sum)::int AS most, count(*)::int AS members
      FROM (SELECT sum(amount) FROM transfers JOIN entries ON transfer_id = transfers.id
        WHERE kind = 'payout' AND amount > 0 GROUP BY account_id) AS wallet`);
    assert.deepEqual(had, { least: 270, most: 270, members: members.length + 1 });
    await assertBooksBalance(server, token);
  });

  it('catching up continues if one contract can’t be paid', async () => {
    const agreements = [];
    for (let index = 0; index < 3; index += 1) {
      const { asset } = await waitingInvestment(server, 1);
      agreements.push(await handOverVehicle(asset, { instalments: 1, price: '120.00' }));
    }
    await passDays(server, 7);
    const [broken] = await query('SELECT max(id) - 1 AS id FROM payouts');
    await asOwner(
      server.dependencies.connection,
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN RAISE EXCEPTION 'out of order'; END $$;
       CREATE TRIGGER refuse BEFORE UPDATE ON payouts
         FOR EACH ROW WHEN (NEW.id = ${Number(broken?.id)}) EXECUTE FUNCTION refuse()`,
    );
    for (const agreement of agreements) {
      assert.equal((await repay(server, agreement, '120.00')).status, 200);
    }
    const reported: string[] = [];
    await runDueJobs(server.dependencies, jobHandlers, ({ message }) => reported.push(message));
    assert.deepEqual(reported, [
      '3 rows of payout failed together.',
      `Job payout ${String(broken?.id)} failed.`,
    ]);
    const unpaid = await query(
      'SELECT id FROM payouts WHERE late_at IS NOT NULL AND paid_at IS NULL',
    );
    assert.deepEqual(unpaid, [broken]);
    await asOwner(server.dependencies.connection, 'DROP TRIGGER refuse ON payouts');
    await passDays(server, 1);
    assert.deepEqual(await query('SELECT FROM payouts WHERE paid_at IS NULL'), []);
  });
});

it('the components of vehicles whose payouts are due together are posted in one transfer', async () => {
  const terms = {
    instalments: 2,
    price: '140.00',
    insurance: '4.00',
    maintenance: '3.00',
    fee: '3.00',
  };
  for (let index = 0; index < 3; index += 1) {
    const { asset } = await waitingInvestment(server, 2);
    assert.equal((await repay(server, await handOverVehicle(asset, terms), '140.00')).status, 200);
  }
  await passDays(server, 7);
  const used = await query(`SELECT count(DISTINCT vehicle_id)::int AS vehicles,
      (SELECT array_agg(accounts.kind || ' ' || amount ORDER BY amount DESC, accounts.kind) FROM entries
        JOIN accounts ON accounts.id = account_id WHERE entries.transfer_id = used.transfer_id) AS lines
    FROM allocations AS used WHERE maintenance > 0 GROUP BY transfer_id`);
  const receipts = Array.from({ length: 3 }, () => 'vehicle_receipts -1000');
  const lines = ['insurance 1200', 'maintenance 900', 'service_fees 900', ...receipts];
  assert.deepEqual(used, [{ vehicles: 3, lines }]);
  await assertBooksBalance(server);
});

const countRead = (
  tables: string,
) => `SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS read
  FROM pg_stat_xact_user_tables WHERE relname IN (${tables})`;

/** Returns how many rows of `tables` are read to pay ten of `payouts` payouts, after `statements` have run. */
async function rowsRead(tables: string, payouts: number, statements: string): Promise<number> {
  const owner = await openTestDatabase();
  try {
    await fill(owner, { ...small, customers: 300, payouts });
    await owner.exclusively(({ script }) => script(statements));
    const due = await owner.query(`SELECT id, kind, subject, run_at FROM jobs
      WHERE kind = 'payout' ORDER BY id LIMIT 10`);
    return await owner.database.transaction(async (transaction) => {
      const { clock } = server.dependencies;
      const dependencies = {
        ...server.dependencies,
        clock,
        connection: owner,
        database: owner.database,
      };
      const readSoFar = async () => {
        const { rows } = (await transaction.execute(countRead(tables))) as {
          rows: { read: number }[];
        };
        return rows[0]?.read ?? 0;
      };
      // PostgreSQL also counts what the connection has read within the last second, while the test data was written.
      const before = await readSoFar();
      await payDuePayouts.together(transaction, due as unknown as readonly Job[], dependencies);
      return (await readSoFar()) - before;
    });
  } finally {
    await owner.close();
  }
}

it('a due payout reads no contracts that still wait for a vehicle', async () => {
  const read = await rowsRead("'contracts', 'backings', 'investments'", 3000, '');
  assert.ok(read < 6000, `${read} rows were read`);
});

it('a due payout reads no reserve loans to other contracts', async () => {
  // Two years of payouts. Six of each contract are late and were paid by the reserve.
  const lent = `SET LOCAL session_replication_role = replica;
    INSERT INTO payouts (contract_id, number, due_date, amount, shares, late_at)
    SELECT contracts.id, number, current_date + 7 * number, 1, '{1}', CASE WHEN number < 11 THEN now() END
    FROM contracts, generate_series(5, 104) AS number WHERE value IS NOT NULL;
    INSERT INTO payout_parts (payout_id, number, transfer_id, source_id, amount, is_lent, shares)
    SELECT id, 1, -id, 1, 1, true, '{1}' FROM payouts WHERE number BETWEEN 5 AND 10;
    ANALYZE payouts, payout_parts`;
  const read = await rowsRead("'payout_parts'", 300, lent);
  assert.ok(read < 1000, `${read} rows were read`);
});
