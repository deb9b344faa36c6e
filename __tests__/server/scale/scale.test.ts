import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { it } from 'node:test';
import { promisify } from 'node:util';
import { small } from '../../../server/scripts/scale/load.ts';
import { scansOf, type PlanNode } from '../../../server/scripts/scale/plans.ts';
import { fill } from '../../../server/scripts/scale/target.ts';
import { checkCliques } from '../../../server/src/money/books/checkCliques.ts';
import { checkLedger } from '../../../server/src/money/ledger/check.ts';
import { openTestDatabase, postgresUrl } from '../../../server/testing/database.ts';
import { program } from '../../../server/testing/processes.ts';

it('The customers that the measurement loads have sound books, and a scan of all of them is found', async () => {
  const owner = await openTestDatabase();
  try {
    await fill(owner, small);
    const faults = [
      ...(await checkLedger(owner.database)),
      ...(await checkCliques(owner.database)),
    ];
    assert.deepEqual(faults, []);
    const [counted] = await owner.query(
      'SELECT count(*)::int AS entries, count(DISTINCT account_id)::int AS accounts FROM entries',
    );
    const { customers, depositsEach, notes, investments, payouts, publicCliques, withdrawals } =
      small;
    const contracts = investments + payouts;
    // Of each contract the investment, the binding and a repayment.
    const transfers =
      customers * depositsEach + notes + contracts * 3 + publicCliques * 2 + withdrawals;
    // Three of the house's accounts beside the wallets, escrows, receipts and holds.
    const accounts = customers + publicCliques + withdrawals + contracts * 2 + 3;
    assert.deepEqual(counted, { entries: transfers * 2, accounts });

    const scansWhere = async (condition: string) => {
      const query = `SELECT FROM transfers WHERE ${condition}`;
      const rows = await owner.query(`EXPLAIN (FORMAT JSON) ${query}`);
      const [{ 'QUERY PLAN': plans }] = rows as [{ 'QUERY PLAN': [{ Plan: PlanNode }] }];
      const [{ Plan: plan }] = plans;
      return scansOf([{ queryId: '', query, plan }], new Set(['transfers']));
    };
    assert.deepEqual(await scansWhere("reference = 'note:1'"), []);
    assert.deepEqual(await scansWhere("description = 'Gift'"), [
      "transfers is scanned by: SELECT FROM transfers WHERE description = 'Gift'",
    ]);
  } finally {
    await owner.close();
  }
});

const skip = postgresUrl ? false : 'the script starts a PostgreSQL of its own';

async function runScale(...options: readonly string[]): Promise<{ code: number; stdout: string }> {
  const arguments_ = [...program('server/scripts/scale/main.ts'), '--small', ...options];
  const run = promisify(execFile)(process.execPath, arguments_, { maxBuffer: 16 * 1024 * 1024 });
  return run.then(
    (ended) => ({ code: 0, ...ended }),
    (error: unknown) => error as { code: number; stdout: string },
  );
}

it(
  'The comparison with ten times as many customers measures each call at both sizes',
  { skip },
  async () => {
    const { code, stdout } = await runScale('--ten');
    assert.match(stdout, /^\| operator's ledger check \|/m);
    assert.match(
      stdout,
      /^\| deposit webhook \| p50 ≤ 1\.5 × \| [\d.]+ ms, [\d.]+ ms \([\d.]+ ×\) \|/m,
    );
    assert.doesNotMatch(stdout, /\d wrong/);
    assert.equal(code, 0);
  },
);

it(
  'The measurement prints its table and plans, and fails when one scans a large table',
  { skip },
  async () => {
    // Of so few rows a scan is the right plan, so there is one as soon as every table counts as large.
    const { code, stdout } = await runScale('--large', '1');
    assert.match(stdout, /^\| deposit webhook \| ≥ 1000 per second \| \d+ per second \|/m);
    assert.match(stdout, /^\| PGlite, a mix of 16 connections \|/m);
    assert.doesNotMatch(stdout, /\d wrong/);
    assert.match(stdout, /^10\. /m);
    assert.match(stdout, /^customers is scanned by: /m);
    assert.equal(code, 1);
  },
);
