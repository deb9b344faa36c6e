import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openSandboxClock } from '../../../../server/sandbox/sandboxClock.ts';
import { systemClock } from '../../../../server/src/platform/clock/clock.ts';
import { openEmbedded } from '../../../../server/src/platform/db/connection.ts';
import { migrate } from '../../../../server/src/platform/db/migrate.ts';
import { refuseSandboxData } from '../../../../server/src/platform/db/refuseSandboxData.ts';

it('production refuses a database once a sandbox has opened it', async () => {
  const connection = await openEmbedded({ image: undefined });
  await migrate(connection);
  await refuseSandboxData(connection);
  await openSandboxClock(connection.database, systemClock);
  await assert.rejects(refuseSandboxData(connection), /belonged to a sandbox.+Set DATABASE_URL/);
  await connection.close();
});
