import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startPostgres } from '../../../scripts/postgres.mjs';
import { chaos, durable } from '../../../server/scripts/chaos/chaos.ts';
import { postgresUrl } from '../support/database.ts';

const skip = postgresUrl ? false : 'the embedded database has no connections to lose';
const only = ['is killed', 'immediate', 'cut', 'answer to COMMIT'];

it(
  'whatever breaks beneath two servers, customers lose and gain nothing',
  { skip },
  async (test) => {
    // Of its own: what happens to it would break the other tests.
    const postgres = await startPostgres(durable);
    try {
      const report = (line: string) => test.diagnostic(line);
      const plan = { seed: 1, rounds: 1, together: true, only, postgres, report };
      assert.deepEqual(await chaos(plan), []);
    } finally {
      await postgres?.stop();
    }
  },
);
