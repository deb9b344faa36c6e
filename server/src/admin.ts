// Commands to run on the server itself. They work even while the office is down.
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { reencryptImages } from './customers/kyc/images.ts';
import { checkAllBooks } from './money/books/checkAllBooks.ts';
import { newestSeal } from './money/books/checkAudit.ts';
import { readCompanyBalances } from './money/books/checkBooks.ts';
import { maxFaults, readFrom, type LedgerFault } from './money/books/faults.ts';
import { rails } from './money/rails/index.ts';
import { resumeSending, stopSending } from './money/withdrawals/stopSending.ts';
import { exportDatabase, restoreDatabase } from './platform/backup/databaseCopy.ts';
import { exportFiles, restoreFiles } from './platform/backup/fileCopy.ts';
import { systemClock, type Clock } from './platform/clock/clock.ts';
import { withOwner } from './platform/db/withOwner.ts';
import type { Database } from './platform/db/connection.ts';
import { inTransaction } from './platform/db/transaction.ts';
import { openDrive } from './platform/files/drive.ts';
import { Refusal } from './platform/http/refusal.ts';
import { nairaOf } from './platform/kobo/kobo.ts';
import { endWith, StartRefused } from './platform/log/startRefused.ts';
import { readConfig, type Config } from './platform/settings/config.ts';
import { bookRecords } from './staff/books/registeredRecords.ts';
import { addFirstAdministrator } from './staff/people/firstAdministrator.ts';

interface CommandInput {
  readonly config: Config;
  /** The argument after the command. */
  readonly argument: string | undefined;
  readonly reason: string | undefined;
  readonly isRecovery: boolean;
}

interface Command {
  readonly usage: string;
  readonly does: string;
  /** Runs the command, and returns the text to print. */
  readonly run: (input: CommandInput) => Promise<string>;
}

/** The audit's name for whoever runs these commands. */
const actor = 'database owner';

function required(value: string | undefined, what: string): string {
  if (!value?.trim())
    throw new StartRefused(`${what} is missing. Run this without arguments for help.`);
  return value.trim();
}

/** Returns the business clock, which a sandbox may have moved. */
async function clockOf({ mode }: Config, database: Database): Promise<Clock> {
  if (mode === 'production') return systemClock;
  const { openSandboxClock } = await import('../sandbox/sandboxClock.ts');
  return openSandboxClock(database, systemClock);
}

async function firstAdministrator({ config, argument, isRecovery }: CommandInput): Promise<string> {
  const email = required(argument, 'The email');
  const link = await withOwner(config, ({ database }) =>
    addFirstAdministrator(config, database, email, isRecovery),
  );
  return `Open this link on your own device. It works once, for 3 days:\n${link}`;
}

/** Checks all books, regardless of earlier checks. Throws StartRefused if there are faults. */
const checkBooks = ({ config }: CommandInput): Promise<string> =>
  withOwner(config, async (connection) => {
    const { database } = connection;
    const now = (await clockOf(config, database)).now();
    const faults: LedgerFault[] = [];
    for await (const slice of checkAllBooks(readFrom(database), bookRecords, now)) {
      process.stderr.write(`Checked ${slice.step} up to ${slice.until}.\n`);
      faults.push(...slice.faults);
      if (faults.length >= maxFaults) break;
    }
    const house = await readCompanyBalances(database);
    const report = JSON.stringify(
      {
        faults,
        house,
        newest_seal: await newestSeal(connection),
      },
      (_name, value: unknown) => (typeof value === 'bigint' ? nairaOf(value) : value),
      2,
    );
    if (faults.length > 0) throw new StartRefused(`The books are wrong.\n${report}`);
    return `The books are sound.\n${report}`;
  });

const stop = ({ config, reason }: CommandInput): Promise<string> =>
  withOwner(config, async ({ database }) => {
    const why = required(reason, '--reason');
    const at = (await clockOf(config, database)).now();
    const isNew = await inTransaction(database, (transaction) =>
      stopSending(transaction, { at, actor, reason: why }),
    );
    return isNew ? 'Sending is stopped.' : 'Sending was already stopped.';
  });

const resume = ({ config }: CommandInput): Promise<string> =>
  withOwner(config, async ({ database }) => {
    const at = (await clockOf(config, database)).now();
    await inTransaction(database, (transaction) => resumeSending(transaction, { at, actor }));
    return 'Withdrawals are being sent again.';
  });

const reencrypt = ({ config }: CommandInput): Promise<string> =>
  withOwner(config, async ({ database }) => {
    const parts = { config, database, drive: await openDrive(config) };
    const images = await reencryptImages(parts);
    return `${images} images were encrypted with the newest key.`;
  });

async function exportAll({ config, argument }: CommandInput): Promise<string> {
  const folder = required(argument, 'The folder');
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new StartRefused(`${folder} isn't empty.`);
  }
  mkdirSync(folder, { recursive: true });
  // Files may be deleted or added between the two exports. The copied database then still has a row for a deleted file,
  // which is missing from the copy. It has no row for an added file, which is harmless.
  await exportDatabase(config, folder);
  const files = await exportFiles(await openDrive(config), folder);
  return `The database and ${files} files are in ${folder}. Keep FILE_KEYS, PIN_KEY and JWT_SECRET apart from them.`;
}

async function restoreAll({ config, argument }: CommandInput): Promise<string> {
  const folder = required(argument, 'The folder');
  await restoreDatabase(config, folder);
  const files = await restoreFiles(await openDrive(config), folder);
  return `The database and ${files} files are restored. Run check-books before you start a server.`;
}

const commands: Readonly<Record<string, Command>> = {
  'first-administrator': {
    usage: 'EMAIL [--recover]',
    does: 'Prints the link of the first administrator of the office. --recover: also when there is one, after all have lost their passkeys.',
    run: firstAdministrator,
  },
  'check-books': {
    usage: '',
    does: 'Checks all books, the records that they are based on, and the audit. Fails if it finds a fault.',
    run: checkBooks,
  },
  'stop-sending': {
    usage: '--reason TEXT',
    does: 'Stops sending withdrawals. The server still tracks those that are already sent.',
    run: stop,
  },
  'resume-sending': { usage: '', does: 'Sends withdrawals again.', run: resume },
  'reencrypt-images': {
    usage: '',
    does: 'Encrypts all images of identities with the first of FILE_KEYS.',
    run: reencrypt,
  },
  export: { usage: 'FOLDER', does: 'Copies the database and all files.', run: exportAll },
  restore: {
    usage: 'FOLDER',
    does: 'Restores what export has copied, into an empty database and file store.',
    run: restoreAll,
  },
};

const help = `Usage: npm run admin -- COMMAND

${Object.entries(commands)
  .map(([name, { usage, does }]) => `  ${`${name} ${usage}`.trim()}\n      ${does}\n`)
  .join('')}
All commands use the server's settings, with the owner's login in DATABASE_MIGRATION_URL. None of them needs a
running server. An embedded database must not be in use by one.
`;

function readArguments() {
  try {
    return parseArgs({
      options: { reason: { type: 'string' }, recover: { type: 'boolean' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new StartRefused(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
  }
}

async function run(): Promise<string> {
  const { positionals, values } = readArguments();
  const [name = '', argument] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new StartRefused(help);
  const { reason, recover: isRecovery = false } = values;
  return command.run({ config: readConfig(process.env, rails), argument, reason, isRecovery });
}

process.umask(0o077);
try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  endWith(error instanceof Refusal ? new StartRefused(error.message) : error);
}
