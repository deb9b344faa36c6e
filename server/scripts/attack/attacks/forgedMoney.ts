import assert from 'node:assert/strict';
import { rails } from '../../../src/money/rails/index.ts';
import { readConfig } from '../../../src/platform/settings/config.ts';
import { openDatabase } from '../../../src/platform/db/openDatabase.ts';
import type { Attack } from '../attack.ts';
import { targetAt } from '../target.ts';

/** Returns SQL that posts money into a customer's wallet with the rights of the server. */
const forge = (kind: string, from: string, reference: string, atProvider: string) => `
  WITH posted AS (
    INSERT INTO transfers (kind, reference, description, occurred_at, provider_reference)
    VALUES ('${kind}', '${reference}', 'forged', now(), ${atProvider}) RETURNING id)
  INSERT INTO entries (transfer_id, account_id, amount)
  SELECT posted.id, accounts.id, CASE kind WHEN 'wallet' THEN 500000 ELSE -500000 END
  FROM posted, accounts WHERE kind IN ('wallet', '${from}')`;

export default {
  title: 'Booking money that was never paid in',
  isQuick: false,
  run: async ({ start }) => {
    const server = await start({});
    const { newCustomer, payIn } = targetAt(await server.ready, start);
    await payIn(await newCustomer(), '1000.00');
    // The embedded database allows only one process at a time.
    server.child.kill('SIGTERM');
    await server.ended;

    const place = { DATA_FOLDER: server.folder, DATABASE_URL: server.databaseUrl };
    const { connection, release } = await openDatabase(
      readConfig({ NODE_ENV: 'sandbox', ...place }, rails),
    );
    await connection.query(forge('deposit', 'bank_clearing', 'deposit:forged', "'forged'"));
    await assert.rejects(
      connection.query(forge('payout', 'company_debt', 'payout:2147483647:1', 'NULL')),
      /pays no payout/,
    );
    await connection.close();
    release();

    const again = await start(place);
    const { operate } = targetAt(await again.ready, start);
    const report = JSON.stringify(await operate(200, { url: '/office/api/ledger/' }));
    assert.match(report, /deposit:forged/, 'a forged deposit is not noticed');
  },
} satisfies Attack;
