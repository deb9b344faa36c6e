import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startPostgres } from '../../../scripts/postgres.mjs';
import { chaos, durable } from '../../../server/testing/presets/chaos.ts';
import { postgresUrl } from '../../../server/testing/database.ts';

/**
 * Parts of the names of faults. With the embedded database there is only one instance of the server, and it has no
 * connections to lose.
 */
const faults = ['is killed', 'immediate', 'cut', 'answer to COMMIT', 'locked', 'clock'];
const faultsOfEmbedded = ['is killed'];

it('customers neither lose nor gain money when instances, their clocks or PostgreSQL fail', async (test) => {
  // Starts a PostgreSQL server only for this test, because the faults would break other tests.
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
