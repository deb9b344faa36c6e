import { setTimeout as wait } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { systemClock } from './platform/clock/clock.ts';
import { ignoredIn, readConfig, type Config } from './platform/settings/config.ts';
import type { Connection } from './platform/db/connection.ts';
import { onceReached, openDatabase } from './platform/db/openDatabase.ts';
import { refuseSandboxData } from './platform/db/refuseSandboxData.ts';
import { openReports, type Reports } from './platform/db/reports.ts';
import { canBecomeOwner } from './platform/db/runtimeRole.ts';
import type { MoneyDependencies } from './money/moneyDependencies.ts';
import type { Dependencies } from './platform/dependencies.ts';
import type { App } from './platform/http/app.ts';
import { openDrive } from './platform/files/drive.ts';
import { keepToOwner } from './platform/files/ownerOnly.ts';
import { observerOf } from './worker/workerObserver.ts';
import type { WorkOfMode } from './worker/queues.ts';
import { jobHandlers } from './worker/handlers.ts';
import { startWorker } from './worker/worker.ts';
import { rails } from './money/rails/index.ts';
import { openRail } from './money/rails/openRail.ts';
import { openMailer } from './platform/mail/mailer.ts';
import { systemRandom } from './platform/random/random.ts';
import { isLoopback } from './platform/settings/addresses.ts';
import { longestStop } from './platform/settings/longestStop.ts';
import { endWith, StartRefused } from './platform/log/startRefused.ts';
import { openTelemetry } from './platform/log/telemetry.ts';

async function gather(
  config: Config,
  connection: Connection,
  { readReport, isReplicaRecent }: Reports,
): Promise<Dependencies> {
  return {
    config,
    connection,
    database: connection.database,
    readReport,
    isReplicaRecent,
    clock: systemClock,
    systemClock,
    random: systemRandom,
    drive: await openDrive(config),
    telemetry: await openTelemetry(config.collectorUrl),
  };
}

interface Built {
  readonly app: App;
  /** Lines that a sandbox prints below its URLs. */
  readonly hints: readonly string[];
  readonly dependencies: MoneyDependencies;
  readonly work: WorkOfMode;
  readonly close: () => Promise<void>;
}

/** Builds the server with its provider, or as a sandbox. Production never loads code that only simulates money. */
async function build(platform: Dependencies): Promise<Built> {
  const { mode, rail: provider, serviceSeconds } = platform.config;
  if (mode === 'production' && provider) {
    const rail = openRail(provider, serviceSeconds, platform.clock);
    const dependencies = { ...platform, rail };
    const app = await buildApp(dependencies);
    const mailer = openMailer(platform.config);
    const work = { jobs: jobHandlers, mailer };
    return { app, dependencies, work, hints: [], close: async () => mailer?.close() };
  }
  const { openSandbox } = await import('../sandbox/sandbox.ts');
  const { routes, ...sandbox } = await openSandbox(platform);
  return { app: await buildApp(sandbox.dependencies, { sandbox: routes }), ...sandbox };
}

function printAddresses(config: Config, address: string, hints: readonly string[]): void {
  const port = new URL(address).port;
  const host = `http://localhost:${port}`;
  const lines = [
    ...(config.mode === 'sandbox' && !isLoopback(config.host)
      ? [`HOST=${config.host}: anyone who can reach this machine can pay in and read every mail.`]
      : []),
    `Mota is running (${config.mode}, ${config.database.kind} database).`,
    `  App      ${host}/signup/`,
    ...(config.mode === 'sandbox' ? [`  Sandbox  ${host}/sandbox/`] : []),
    `  API      ${host}${config.mode === 'sandbox' ? '/docs/' : '/'}`,
    ...hints,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/**
 * In production, throws if DATABASE_MIGRATION_URL is set and differs from DATABASE_URL. It then has the login of the
 * database's owner, and an attacker could use that to change the ledger and its rules.
 */
function refuseOwnersUrl({ mode, database }: Config): void {
  if (mode !== 'production' || database.kind !== 'postgres') return;
  if (database.migrationUrl === database.url) return;
  throw new StartRefused(
    'DATABASE_MIGRATION_URL is for "npm run migrate -w server" only. Remove it from the settings of the instances.',
  );
}

/**
 * In production, throws if the server's login can act as the database's owner, because that owner can change the ledger
 * and its rules.
 */
async function refuseOwner({ mode, database }: Config, connection: Connection): Promise<void> {
  if (mode !== 'production' || database.kind !== 'postgres') return;
  if (!(await onceReached(() => canBecomeOwner(connection), 'without an end'))) return;
  throw new StartRefused(
    'DATABASE_URL signs in as a role that can change the ledger. Use a role that owns nothing: docs/deploy.md, "PostgreSQL".',
  );
}

async function start(): Promise<void> {
  process.umask(0o077);
  const config = readConfig(process.env, rails);
  if (config.files.kind === 'folder') keepToOwner(config.files.folder);
  refuseOwnersUrl(config);
  const { connection, release, roleMissing } = await openDatabase(config, 'without an end');
  await refuseOwner(config, connection);
  if (config.mode === 'production') {
    await onceReached(() => refuseSandboxData(connection), 'without an end');
  }
  const reports = openReports(config, connection);
  const platform = await gather(config, connection, reports);
  const { app, dependencies, work, hints, close } = await build(platform);
  if (config.mode === 'production' && !config.supportEmail) {
    app.log.warn('SUPPORT_EMAIL is not set: requests to close accounts are only in the audit.');
  }
  const ignored = ignoredIn(process.env);
  if (ignored.length > 0) {
    app.log.warn(
      `Settings that are constants now, and are ignored: ${ignored.join(', ')}. Remove them.`,
    );
  }
  if (roleMissing)
    app.log.warn(`${roleMissing.message} The server works with all rights until then.`);
  const worker = startWorker(dependencies, observerOf(app, dependencies.telemetry), work);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // Nothing is lost by abandoning work: an open transaction is rolled back, and a claimed row is due again when its
    // lease ends.
    const abandon = () => {
      app.log.warn('Work was abandoned because it did not end in time. It will be done again.');
      release();
      process.exit();
    };
    setTimeout(abandon, longestStop(config) * 1000).unref();
    app.refuseReadiness();
    const hasWorked = worker.stop();
    await wait(config.stopDelay * 1000);
    await Promise.all([app.close(), hasWorked]);
    await Promise.all([
      connection.close(),
      reports.close(),
      close(),
      dependencies.telemetry?.stop(),
    ]);
    release();
    // Doesn't wait for open connections, because a browser may keep an unused one open.
    process.exit();
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
  printAddresses(config, await app.listen({ port: config.port, host: config.host }), hints);
}

try {
  await start();
} catch (error) {
  endWith(error);
}
