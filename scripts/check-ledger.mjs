import './check-node.mjs';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './processes.mjs';

/** All money moves through this folder, by `postTransfers`: docs/architecture.md, "The server". */
const ledger = 'server/src/money/ledger';

const tables = '(transfers|entries|holds)';
/** Drizzle's writes, our own insert of many rows, and SQL, in a trigger or a migration too. */
const writes = new RegExp(
  `[.](insert|update|delete)\\(\\s*${tables}\\s*\\)|insertRows\\(\\s*\\w+,\\s*${tables}\\b|` +
    `\\b(INSERT INTO|UPDATE|DELETE FROM|MERGE INTO|COPY)\\s+"?${tables}\\b(?!_)`,
  'g',
);

/** Tests and attacks forge rows on purpose, so their folders are left out. */
const faults = ['server/src', 'server/sandbox']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(folder, name),
    ),
  )
  .filter((name) => /[.](ts|sql)$/.test(name) && !name.startsWith(ledger))
  .flatMap((name) => {
    const text = readFileSync(join(ROOT, name), 'utf8');
    return [...text.matchAll(writes)].map(({ 0: write, index }) => {
      const line = text.slice(0, index).split('\n').length;
      return `${name}:${line}: ${write.replace(/\s+/g, ' ')} outside of ${ledger}`;
    });
  });

if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`);
  process.exitCode = 1;
}
