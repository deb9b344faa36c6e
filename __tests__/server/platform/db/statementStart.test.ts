import assert from 'node:assert/strict';
import { it } from 'node:test';
import { migrate } from '../../../../server/src/platform/db/migrate.ts';
import { openDatabaseBefore } from '../../support/database.ts';

const reconciled = (rail: string, at: string) => `INSERT INTO reconciliations
  (rail, at, balance, difference, exceptions, unexplained) VALUES ('${rail}', '${at}', 0, 0, 0, 0);`;

it('A statement of an earlier release goes on where its lines keep their ids, and begins again where they do not', async () => {
  const connection = await openDatabaseBefore('0100');
  try {
    const rows = [
      reconciled('paystack', '2026-03-01T01:00:00Z'),
      reconciled('monnify', '2026-03-01T01:00:00Z'),
      reconciled('monnify', '2026-03-02T01:00:00Z'),
    ];
    await connection.exclusively(({ script }) => script(rows.join('\n')));
    await migrate(connection);
    const starts = await connection.query(
      "SELECT rail, at FROM statement_lines WHERE line = 'start' AND matched_at IS NOT NULL ORDER BY rail",
    );
    assert.deepEqual(
      starts.map(({ rail, at }) => [rail, new Date(at as Date).toISOString()]),
      [
        ['monnify', '2026-03-02T01:00:00.000Z'],
        ['paystack', '1970-01-01T00:00:00.000Z'],
      ],
    );
  } finally {
    await connection.close();
  }
});
