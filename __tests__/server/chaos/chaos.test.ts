import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startPostgres } from '../../../scripts/postgres.mjs';
import { chaos, durable } from '../../../server/scripts/chaos/chaos.ts';
import { postgresUrl } from '../../../server/testing/database.ts';

/** Of two servers on PostgreSQL; the embedded database has one server, and no connections to lose. */
const faults = ['is killed', 'immediate', 'cut', 'answer to COMMIT', 'locked', 'clock'];
const faultsOfEmbedded = ['is killed'];

it('whatever breaks beneath the servers, customers lose and gain nothing', async (test) => {
  // Of its own: what happens to it would break the other tests.
  const postgres = postgresUrl ? await startPostgres(durable) : undefined;
  try {
    const report = (line: string) => test.diagnostic(line);
    const only = postgres ? faults : faultsOfEmbedded;
    const plan = { seed: 1, rounds: 1, isBrief: true, only, postgres, report };
    assert.deepEqual(await chaos(plan), []);
  } finally {
    await postgres?.stop();
  }
});
