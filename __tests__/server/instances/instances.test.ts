import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { postgresUrl } from '../support/database.ts';
import { runInstances } from './instances.ts';

const skip = postgresUrl ? false : 'two processes share a PostgreSQL, never a PGlite';

it(
  'Two server processes on one database run the jobs without paying anything twice',
  { skip },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mota-instances-'));
    try {
      const postgres = postgresUrl ?? '';
      const plan = { postgres, folder, customers: 2, investmentsEach: 4, cliques: 2 };
      const { payouts, refunds } = await runInstances(plan);
      assert.deepEqual([payouts, refunds], [96, 2]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
