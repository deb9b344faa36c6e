import assert from 'node:assert/strict';
import { asOwner } from '../../../testing/database.ts';
import { assertStatementsRefused } from '../../../testing/forbiddenStatements.ts';
import { checkAudit } from '../../../src/money/books/checkAudit.ts';
import { sealAudit } from '../../../src/platform/audit/seal.ts';
import { rails } from '../../../src/money/rails/index.ts';
import { readConfig } from '../../../src/platform/settings/config.ts';
import { openDatabase } from '../../../src/platform/db/openDatabase.ts';
import type { Attack } from '../attack.ts';
import { targetAt } from '../target.ts';

const changedRecord = `
  ALTER TABLE audit_records DISABLE TRIGGER USER;
  UPDATE audit_records SET actor = 'nobody' WHERE id = (SELECT min(id) FROM audit_records);
  ALTER TABLE audit_records ENABLE TRIGGER USER`;

export default {
  title: 'Changing the books in the database itself',
  isQuick: false,
  run: async ({ start }) => {
    const server = await start({});
    const { newCustomer, payIn } = targetAt(await server.ready, start);
    await payIn(await newCustomer(), '1000.00');
    // The embedded database allows one process at a time.
    server.child.kill('SIGTERM');
    await server.ended;

    const place = { DATA_FOLDER: server.folder, DATABASE_URL: server.databaseUrl };
    const { connection, release } = await openDatabase(
      readConfig({ NODE_ENV: 'sandbox', ...place }, rails),
    );
    await assertStatementsRefused(connection);
    await sealAudit(connection);
    assert.deepEqual(await checkAudit(connection.database), [], 'an honest audit is suspected');
    await asOwner(connection, changedRecord);
    await connection.close();
    release();

    const again = await start(place);
    const { operate } = targetAt(await again.ready, start);
    const report = await operate(200, { url: '/office/api/ledger/' });
    const fault = /record \d+ or its seal 1 was changed/;
    assert.match(JSON.stringify(report), fault, "the owner's change of the audit is not noticed");
  },
} satisfies Attack;
