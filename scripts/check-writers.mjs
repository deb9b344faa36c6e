import './check-node.mjs';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './processes.mjs';

const any = 'insert|update|delete';

/**
 * The only files and folders that may write to these tables. `verbs` are the writes that this concerns. The first row
 * is the ledger: all money moves through `postTransfers` (docs/architecture.md, "The server"). Customers see the data
 * of the other tables, so their files announce each write (`announceChange`).
 */
const writers = [
  { tables: ['transfers', 'entries', 'holds'], verbs: any, files: ['money/ledger/'] },
  {
    tables: ['customers'],
    verbs: 'update|delete',
    files: ['customers/update/updateCustomer.ts'],
  },
  { tables: ['sessions'], verbs: 'update', files: ['platform/sessions/'] },
  { tables: ['notifications'], verbs: any, files: ['platform/notifications/'] },
  { tables: ['complaints'], verbs: any, files: ['customers/complaints/'] },
  { tables: ['kyc_submissions'], verbs: any, files: ['customers/kyc/'] },
  { tables: ['next_of_kin'], verbs: any, files: ['customers/nextOfKin/'] },
  {
    tables: ['withdrawals'],
    verbs: 'update|delete',
    files: ['money/withdrawals/changeWithdrawal.ts'],
  },
  {
    tables: ['deposit_accounts'],
    verbs: any,
    files: [
      'money/deposits/depositAccounts.ts',
      'money/deposits/refusedAccounts.ts',
      'money/wallet/openAccounts.ts',
    ],
  },
];

const camel = (table) => table.replace(/_(\w)/g, (_all, letter) => letter.toUpperCase());

/**
 * Returns a pattern for writes to the tables: with Drizzle, with our own bulk insert, and in SQL. SQL may also be in
 * triggers and migrations.
 */
function writesTo({ tables, verbs }) {
  const drizzle = `(${tables.map(camel).join('|')})`;
  const words = { insert: 'INSERT INTO|MERGE INTO|COPY', update: 'UPDATE', delete: 'DELETE FROM' };
  const statements = verbs.split('|').map((verb) => words[verb]);
  const forms = [
    `[.](${verbs})\\(\\s*${drizzle}\\s*\\)`,
    `\\b(${statements.join('|')})\\s+"?(${tables.join('|')})\\b(?!_)`,
    ...(verbs === any ? [`insertRows\\(\\s*\\w+,\\s*${drizzle}\\b`] : []),
  ];
  return new RegExp(forms.join('|'), 'g');
}

/** Tests and attacks forge rows on purpose, so their folders are left out. */
const sources = ['server/src', 'server/sandbox'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /[.](ts|sql)$/.test(name))
    .map((name) => ({
      name: join(folder, name),
      text: readFileSync(join(ROOT, folder, name), 'utf8'),
    })),
);

const faults = writers.flatMap((rule) =>
  sources
    .filter(({ name }) => !rule.files.some((file) => name.startsWith(`server/src/${file}`)))
    .flatMap(({ name, text }) =>
      [...text.matchAll(writesTo(rule))].map(({ 0: write, index }) => {
        const line = text.slice(0, index).split('\n').length;
        return `${name}:${line}: ${write.replace(/\s+/g, ' ')} outside of ${rule.files.join(', ')}`;
      }),
    ),
);

if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`);
  process.exitCode = 1;
}
