import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { password } from '../../testing/customers.ts';
import { openMailSink, type MailSink } from '../../testing/mailSink.ts';
import { ageCheckpoint } from '../../testing/books.ts';
import { newPlace } from '../../testing/place.ts';
import { program, runServer } from '../../testing/processes.ts';
import { production } from '../../testing/production.ts';
import { newServerLogin } from '../../testing/serverLogin.ts';
import { machineKey } from '../../testing/staff.ts';
import { hashPassword } from '../../src/customers/auth/authSecrets.ts';
import { bookRecords } from '../../src/staff/books/registeredRecords.ts';
import { checkBooks, moveCheckpoint } from '../../src/money/books/checkBooks.ts';
import { openEmbedded, openPostgres, type Connection } from '../../src/platform/db/connection.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { loadContractTemplate } from '../../src/investing/contracts/contractTemplate.ts';
import { writeContract } from '../../src/investing/investments/investmentContract.ts';
import { load, price, type Size } from './load.ts';

/** A loaded database with a server on it, both as in production. */
export interface Target {
  readonly origin: string;
  /** URL with the login of the database's owner. Empty for PGlite. */
  readonly databaseUrl: string;
  /** A machine key that can read the office and the metrics. */
  readonly readingKey: string;
  readonly sink: MailSink;
  stop(): Promise<void>;
}

const party = { firstName: 'Ada', lastName: 'Obi', email: 'ada@example.com' };
const asset = {
  id: 1,
  name: 'TVS King',
  type: 'auto-rickshaw',
  image: '',
  description: 'Three wheels.',
  value: BigInt(price),
  vat: 0n,
  service_charge: 0n,
  maintenance_fee: 0n,
  roi_basis_points: 2500,
  duration_weeks: 4,
  units: 1,
  offered: 1,
  state: 'published' as const,
  created_at: new Date(),
};

/** Migrates an empty database, fills it and checks the books, as the workers do from then on. */
export async function fill(owner: Connection, size: Size): Promise<void> {
  await migrate(owner);
  const passwordHash = await hashPassword(password);
  const template = await loadContractTemplate(owner.database, 'investment', {
    bindingDays: 30,
    reserveShare: 2000,
    reserveAfterDays: 7,
    reserveFloor: 10_000,
  });
  const { html: contract } = writeContract(party, asset, template, new Date());
  await load(owner, size, { passwordHash, contract });
  const { faults } = await checkBooks(owner.database, bookRecords);
  if (faults.length > 0) throw new Error(`Not sound: ${JSON.stringify(faults).slice(0, 2000)}`);
  await moveCheckpoint(owner);
  // A checkpoint covers what existed at the previous one, so the second move makes it cover everything that was
  // checked.
  await owner.query(ageCheckpoint);
  await moveCheckpoint(owner);
  await owner.query('VACUUM ANALYZE checkpoint_balances');
}

/** Fills the database in a place, and returns a machine key. */
async function fillPlace(
  environment: { DATA_FOLDER: string; DATABASE_URL: string },
  size: Size,
): Promise<string> {
  const { DATA_FOLDER, DATABASE_URL } = environment;
  const owner = DATABASE_URL
    ? openPostgres(DATABASE_URL, 1)
    : await openEmbedded({ folder: join(DATA_FOLDER, 'database') });
  await fill(owner, size);
  const readingKey = await machineKey({ connection: owner }, 'scale', ['metrics', 'read']);
  await owner.close();
  return readingKey;
}

/** Loads a separate database (PGlite without a PostgreSQL server), and starts the server on it. */
export async function startTarget(postgres: string | undefined, size: Size): Promise<Target> {
  const place = await newPlace(postgres);
  return serve(place, await fillPlace(place.environment, size));
}

/** Starts the server on a database that was loaded before. The database isn't deleted afterwards. */
export async function startLoaded(url: string): Promise<Target> {
  const { environment, remove } = await newPlace(undefined);
  const owner = openPostgres(url, 1);
  await migrate(owner);
  const readingKey = await machineKey({ connection: owner }, 'scale', ['metrics', 'read']);
  await owner.close();
  return serve({ environment: { ...environment, DATABASE_URL: url }, remove }, readingKey);
}

async function serve(
  { environment, remove }: Awaited<ReturnType<typeof newPlace>>,
  readingKey: string,
): Promise<Target> {
  const sink = await openMailSink(() => 'take');
  // Production refuses the owner's login.
  const login = environment.DATABASE_URL && (await newServerLogin(environment.DATABASE_URL));
  const server = runServer({
    ...production,
    SMTP_URL: sink.url,
    LOG_LEVEL: 'error',
    ...environment,
    ...(login && { DATABASE_URL: login.url }),
  });
  return {
    origin: await server.ready,
    databaseUrl: environment.DATABASE_URL,
    readingKey,
    sink,
    stop: async () => {
      server.child.kill('SIGTERM');
      await server.ended;
      await sink.close();
      if (login) await login.drop();
      await remove();
    },
  };
}

/** Starts a minimal route on a database, in its own process. */
export async function startYardstick(databaseUrl: string) {
  const child = spawn(process.execPath, program('server/scripts/scale/yardstick.ts'), {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl },
  });
  const ended = once(child, 'exit');
  const [origin] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { origin, stop };
}
