import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import type { Connection, ScriptSession } from '../../../../server/src/platform/db/connection.ts';
import { measurements } from '../../../../server/src/staff/metrics/measurements.ts';
import { asOwner } from '../../../../server/testing/database.ts';
import { inTransaction } from '../../../../server/src/platform/db/transaction.ts';
import { scheduleJob } from '../../../../server/src/platform/work/schedule.ts';
import { newCustomer, payIn } from '../../../../server/testing/customers.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

async function scannedJobs({ query }: ScriptSession): Promise<number> {
  const [row] = await query(
    "SELECT seq_tup_read::int AS rows FROM pg_stat_xact_user_tables WHERE relname = 'jobs'",
  );
  return Number(row?.rows ?? 0);
}

const metricLines = async () => (await server.call({ url: '/metrics' })).text.split('\n');

describe('/metrics', () => {
  it('/metrics returns text in the format of Prometheus', async () => {
    const reply = await server.call({ url: '/metrics' });
    assert.equal(reply.status, 200);
    assert.match(String(reply.headers['content-type']), /^text\/plain; version=0\.0\.4/);
    for (const line of reply.text.split('\n').filter((text) => text !== '')) {
      assert.match(line, /^(# (HELP|TYPE) \w+ .+|\w+(\{.*\})? [-+.\dInfNae]+)$/);
    }
  });

  it('/metrics counts requests by route and status, without ids and tokens', async () => {
    const { token } = await newCustomer(server);
    await server.call({ url: '/asset/4711', token });
    await server.call({ url: '/asset/4712', token });
    await server.call({ method: 'POST', url: '/clique/join/secret-invite/', token });
    await server.call({ url: '/no/such/route' });
    const lines = await metricLines();
    const requests = 'mota_http_requests_total';
    assert.ok(lines.includes(`${requests}{method="GET",route="/asset/:id",status="404"} 2`));
    assert.ok(lines.includes(`${requests}{method="GET",route="none",status="404"} 1`));
    assert.ok(
      lines.includes('mota_http_request_duration_seconds_count{method="GET",route="/asset/:id"} 2'),
    );
    // The digits of a duration may look like an id.
    const series = lines.map((line) => line.replace(/ \S+$/, ''));
    assert.doesNotMatch(series.join('\n'), /4711|secret-invite/);
  });

  it('/metrics has the counters of rare events at 0 on a server that has just started', async () => {
    const lines = await metricLines();
    for (const series of [
      'mota_http_faults_total',
      ...['sent', 'failed', 'expired'].map(
        (outcome) => `mota_mails_tried_total{outcome="${outcome}"}`,
      ),
      ...['kept', 'ignored', 'refused'].map(
        (outcome) => `mota_rail_webhooks_total{rail="monnify",outcome="${outcome}"}`,
      ),
    ]) {
      assert.ok(lines.includes(`${series} 0`), series);
    }
  });

  it('/metrics counts a fault of the server, but no refusal and no time without the database', async () => {
    const { token } = await newCustomer(server);
    const { connection } = server.dependencies;
    await server.call({ url: '/no/such/route' });
    assert.ok((await metricLines()).includes('mota_http_faults_total 0'));
    await asOwner(connection, 'ALTER TABLE notifications RENAME TO misplaced');
    try {
      assert.equal((await server.call({ url: '/notification/notifications/', token })).status, 500);
    } finally {
      await asOwner(connection, 'ALTER TABLE misplaced RENAME TO notifications');
    }
    assert.ok((await metricLines()).includes('mota_http_faults_total 1'));
  });

  it('/metrics counts late webhooks of the current provider only, because nothing reads webhooks of a former provider', async () => {
    const { connection, clock } = server.dependencies;
    const receive = (rail: string) =>
      connection.query(
        `INSERT INTO rail_events (rail, kind, headers, body, received_at, status, next_at)
         VALUES ($1, 'deposit', '{}', '', $2, 'waiting', $2)`,
        [rail, clock.now()],
      );
    await receive('paystack');
    await receive('monnify');
    await receive('monnify');
    await server.pass(61);
    assert.ok((await metricLines()).includes('mota_rail_late{what="webhooks"} 2'));
  });

  it('/metrics doesn’t read finished jobs, however many there are', async () => {
    const { connection } = server.dependencies;
    await connection.query(`INSERT INTO jobs (kind, subject, run_at, done_at)
      SELECT 'payout', 'counted-' || n, now() + (n % 2 - 0.5) * interval '9 days', CASE n % 2 WHEN 0 THEN now() END
      FROM generate_series(1, 3000) AS n`);
    await asOwner(connection, 'ANALYZE jobs');
    let scanned = 0;
    const exclusively: Connection['exclusively'] = (work) =>
      connection.exclusively(async (session) => {
        // Makes the planner behave as if many rows of the table were open.
        await session.script('SET LOCAL random_page_cost = 1000');
        const before = await scannedJobs(session);
        const result = await work(session);
        scanned += (await scannedJobs(session)) - before;
        return result;
      });
    const query: Connection['query'] = (text, values) =>
      exclusively((session) => session.query(text, values));
    const counted = { ...server.dependencies, connection: { ...connection, exclusively, query } };
    for (const { name, read } of measurements(counted)) {
      const [[, value] = []] = await read();
      if (name === 'mota_jobs_due') assert.equal(value, 0);
    }
    await connection.query("DELETE FROM jobs WHERE subject LIKE 'counted-%'");
    assert.equal(scanned, 0);
  });

  it('/metrics measures the ledger and the jobs', async () => {
    const customer = await newCustomer(server);
    await payIn(server, customer, '1500.50');
    const { database, clock, connection } = server.dependencies;
    await connection.query('DELETE FROM jobs');
    const runAt = clock.now();
    await inTransaction(database, (transaction) =>
      scheduleJob(transaction, { kind: 'payout', subject: 'measured', runAt }),
    );
    await server.pass(30);
    const lines = await metricLines();
    assert.ok(lines.includes('mota_ledger_balance_naira{kind="wallet"} 1500.5'));
    assert.ok(lines.includes('mota_jobs_due 1'));
    assert.ok(lines.includes('mota_jobs_oldest_due_seconds 30'));
    assert.ok(lines.includes('mota_jobs_failing 0'));
    assert.ok(lines.includes('mota_waiting_for_operator{what="withdrawals"} 0'));
  });
});
