import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appWithSources, hiddenPaths, probe } from '../../../testing/probes.ts';
import { production } from '../../../testing/production.ts';
import type { Attack } from '../attack.ts';

export default {
  title: 'Finding documentation, measurements, secrets or sources in production',
  isQuick: false,
  run: async ({ start }) => {
    const folder = mkdtempSync(join(tmpdir(), 'mota-probes-'));
    try {
      // Uses the embedded database, because in production another process would have to migrate PostgreSQL first.
      const settings = { ...production, DATABASE_URL: '', APP_FOLDER: appWithSources(folder) };
      const server = await start(settings);
      const port = Number(new URL(await server.ready).port);
      const nowhere = await probe(port, '/no/such/address');
      assert.match(nowhere.status ?? '', / 404 /, 'an unknown address is found');
      for (const path of hiddenPaths) {
        const message = `${path} gets another answer than an unknown address`;
        assert.deepEqual(await probe(port, path), nowhere, message);
      }
      const script = await probe(port, '/signup/assets/app.js');
      assert.match(script.status ?? '', / 200 /, 'the app itself is not served');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
} satisfies Attack;
