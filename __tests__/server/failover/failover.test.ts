import assert from 'node:assert/strict';
import { it } from 'node:test';
import { failover } from '../../../server/scripts/failover/failover.ts';
import { missingPackages } from '../../../server/scripts/failover/ground.ts';
import { postgresUrl } from '../../../server/testing/database.ts';

function reasonToSkip(): string | undefined {
  if (postgresUrl === undefined) return 'it belongs to the tests on PostgreSQL';
  const missing = missingPackages();
  return missing.length === 0 ? undefined : `not installed: ${missing.join(', ')}`;
}

// How fast service is restored is measured on a quiet machine by `npm run failover -w server`.
it('customers neither lose nor gain money when the primary of three database machines is killed', async (test) => {
  const reason = reasonToSkip();
  if (reason !== undefined) return test.skip(reason);
  const report = (line: string) => test.diagnostic(line);
  const plan = { seed: 1, kills: 1, only: ['killed'], isBrief: true, report };
  const { findings, table } = await failover(plan);
  assert.deepEqual(findings, []);
  assert.deepEqual(
    table.map(({ lost, doubled }) => ({ lost, doubled })),
    [{ lost: 0, doubled: 0 }],
  );
  return undefined;
});
