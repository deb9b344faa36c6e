import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { checkLedger } from '../../../../server/src/money/books/checkLedger.ts';
import { closeClique } from '../../../../server/src/investing/cliques/close.ts';
import { lockClique } from '../../../../server/src/investing/cliques/cliques.ts';
import { inTransaction } from '../../../../server/src/platform/db/transaction.ts';
import { companyAccount, openAccount } from '../../../../server/src/money/ledger/ledgerAccounts.ts';
import { postTransfer } from '../../../../server/src/money/ledger/transfers.ts';
import { newClique, ownClique, post, richCustomer } from '../../../../server/testing/cliques.ts';
import { asOwner } from '../../../../server/testing/database.ts';
import { crowd } from '../../support/crowd.ts';
import { type TestCustomer } from '../../../../server/testing/customers.ts';
import {
  assertBooksBalance,
  kobo,
  newAsset,
  passDays,
  titlesOf,
} from '../../../../server/testing/money.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

/** The longest contract that a staff member can offer, with weekly payouts. */
const weeks = 1040;
const members = 100;

let server: TestServer;
let ada: TestCustomer;
let id: number;

before(async () => {
  server = await startTestServer();
  ada = await richCustomer(server, '200000');
  const asset = await newAsset(server, { value: 20_000_000n, duration_weeks: weeks });
  id = await newClique(server, ada.token, asset, { contribution: '1000.01' });
  await crowd(server, id, { members: members - 1, each: 100_003n });
});
after(() => server.close());

async function query(text: string): Promise<Record<string, unknown>> {
  const [row] = await server.dependencies.connection.query(text);
  assert.ok(row);
  return row;
}

async function rowsOfAllTables(): Promise<number> {
  const tables = await server.dependencies.connection.query(
    "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
  );
  const counts = tables.map(({ table_name }) => `(SELECT count(*) FROM "${String(table_name)}")`);
  return Number((await query(`SELECT (${counts.join(' + ')})::int AS rows`)).rows);
}

const contribute = (amount: string) =>
  post(server, ada.token, `/clique/${id}/contribute/`, { amount });

describe(`a clique with ${members} members and ${weeks} payouts`, () => {
  it(`funding a clique with ${members} members and ${weeks} payouts writes a few rows per member instead of one per share, and one job pays every member`, async () => {
    const { remaining_funding } = await ownClique(server, ada.token, id);
    const before = await rowsOfAllTables();
    const reply = await contribute(remaining_funding);
    assert.equal(reply.status, 200, reply.text);
    const written = (await rowsOfAllTables()) - before;
    // The limit counts a payout and the driver's instalment for each week. For each member, it counts five rows of
    // notifications, emails and announcements to open pages.
    assert.ok(written < 2 * weeks + 5 * members + 50, `${written} rows were written`);

    const clique = await ownClique(server, ada.token, id);
    assert.equal(clique.is_funded, true);
    const { body } = await server.call({ url: '/users/investments/', token: ada.token });
    const { active_clique_investments: listed } = body as {
      active_clique_investments: { total_payout: string; payouts: { amount: string }[] }[];
    };
    const [investment] = listed;
    assert.equal(investment?.payouts.length, weeks);
    const shares = investment.payouts.map(({ amount }) => kobo(amount));
    assert.equal(
      shares.reduce((sum, share) => sum + share, 0n),
      kobo(investment.total_payout),
    );
    assert.equal(investment.total_payout, clique.payout_share);

    await passDays(server, 7);
    const paid = await query(`SELECT count(*)::int AS wallets, sum(e.amount)::text AS amount
      FROM entries e JOIN transfers t ON t.id = e.transfer_id
      WHERE t.kind = 'payout' AND e.amount > 0`);
    const due = await query('SELECT amount::text FROM payouts WHERE number = 1');
    assert.deepEqual(paid, { wallets: members, amount: due.amount });
    const titles = await titlesOf(server, ada.token);
    assert.ok(titles.includes('Payout received'));
    await assertBooksBalance(server, ada.token);
  });
});

describe('a clique with more members than a statement can have parameters', () => {
  // A notification has six values, so 11,000 notifications have more than the 65,535 parameters that a statement can
  // have.
  const many = 11_000;

  /** Adds `many` members with one kobo each. Older releases had no limit. */
  async function addMembers(cliqueId: number): Promise<void> {
    const { connection, database, clock } = server.dependencies;
    await connection.query(
      `WITH people AS (
         INSERT INTO customers
           (email, first_name, last_name, phone_number, password_hash, referral_code, created_at,
             email_verified_at)
         SELECT 'many' || n, 'Many', 'Members', '08031234567', 'none', 'many' || n, now(), now()
         FROM generate_series(1, ${many}) n RETURNING id)
       INSERT INTO accounts (kind, owner_id) SELECT 'wallet', id FROM people`,
    );
    // Without new statistics, PostgreSQL would scan these tables for each row, because they were small a moment ago.
    await asOwner(connection, 'ANALYZE customers, accounts');
    await connection.query(
      `INSERT INTO clique_members (clique_id, customer_id, contribution, joined_at)
       SELECT $1, id, 1, now() FROM customers WHERE email LIKE 'many%'`,
      [cliqueId],
    );
    await connection.query(
      'UPDATE cliques SET total_contributions = total_contributions + $2 WHERE id = $1',
      [cliqueId, many],
    );
    await inTransaction(database, async (transaction) =>
      postTransfer(transaction, {
        kind: 'clique_contribution',
        reference: 'many members',
        description: 'Contribution',
        occurredAt: clock.now(),
        entries: [
          {
            accountId: await openAccount(transaction, 'clique_escrow', cliqueId),
            amount: BigInt(many),
          },
          { accountId: await companyAccount(transaction, 'bank_clearing'), amount: -BigInt(many) },
        ],
      }),
    );
  }

  it('a clique with more members than a statement can have parameters is refunded when it closes', async () => {
    const { database, clock } = server.dependencies;
    const cliqueId = await newClique(server, ada.token, await newAsset(server));
    await addMembers(cliqueId);
    await inTransaction(database, async (transaction) => {
      const clique = await lockClique(transaction, cliqueId);
      await closeClique(transaction, clique, 'not funded in time', clock.now());
    });
    assert.deepEqual(
      await query(`SELECT count(*)::int AS wallets, sum(balance)::int AS kobo,
          (SELECT count(*)::int FROM notifications n JOIN customers c ON c.id = n.customer_id
           WHERE c.email LIKE 'many%' AND n.code = 'clique_closed') AS told
        FROM accounts a JOIN customers c ON c.id = a.owner_id
        WHERE a.kind = 'wallet' AND c.email LIKE 'many%'`),
      { wallets: many, kobo: many, told: many },
    );
    assert.deepEqual(await checkLedger(database), []);
  });
});
