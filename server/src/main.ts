import { buildApp } from './app.ts';
import { systemClock } from './clock/clock.ts';
import { openSandboxClock } from './clock/sandboxClock.ts';
import { readConfig, type Config } from './config.ts';
import type { Connection } from './db/connection.ts';
import { FolderInUse } from './db/folderLock.ts';
import { DatabaseMissing, openDatabase } from './db/openDatabase.ts';
import { canBecomeOwner, RoleMissing } from './db/runtimeRole.ts';
import type { Dependencies } from './dependencies.ts';
import { openDrive } from './files/drive.ts';
import { keepToOwner } from './files/ownerOnly.ts';
import { observerOf } from './worker/observer.ts';
import { startWorker } from './worker/worker.ts';
import { openRail } from './rails/openRail.ts';
import { openMailer } from './mail/mailer.ts';
import { systemRandom } from './random.ts';
import { seed } from './sandbox/seed.ts';
import { ConfigError, isLoopback } from './settings.ts';
import { openTelemetry } from './telemetry.ts';

async function gather(
  config: Config,
  connection: Connection,
): Promise<{ dependencies: Dependencies; closeRail: () => Promise<void> }> {
  const { database } = connection;
  const isSandbox = config.mode === 'sandbox';
  const sandboxClock = isSandbox ? await openSandboxClock(database, systemClock) : undefined;
  const clock = sandboxClock ?? systemClock;
  const { rail, sandboxBank, close: closeRail } = await openRail(config, clock, systemRandom);
  const dependencies: Dependencies = {
    config,
    connection,
    database,
    clock,
    systemClock,
    sandboxClock,
    random: systemRandom,
    mailer: openMailer(config),
    drive: await openDrive(config),
    rail,
    sandboxBank,
    telemetry: await openTelemetry(config.collectorUrl),
  };
  return { dependencies, closeRail };
}

function printAddresses(config: Config, address: string): void {
  const port = new URL(address).port;
  const host = `http://localhost:${port}`;
  const lines = [
    ...(config.mode === 'sandbox' && !isLoopback(config.host)
      ? [`HOST=${config.host}: whoever reaches this machine can pay in and read every mail here.`]
      : []),
    `Mota is running (${config.mode}, ${config.database.kind} database).`,
    `  App      ${host}/signup/`,
    ...(config.mode === 'sandbox' ? [`  Sandbox  ${host}/sandbox/`] : []),
    `  API      ${host}${config.mode === 'sandbox' ? '/docs/' : '/'}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function start(): Promise<void> {
  process.umask(0o077);
  const config = readConfig(process.env);
  if (config.files.kind === 'folder') keepToOwner(config.files.folder);
  const { connection, release, roleMissing } = await openDatabase(config);
  const { dependencies, closeRail } = await gather(config, connection);
  if (config.mode === 'sandbox') await seed(dependencies.database, dependencies.clock.now());
  const app = await buildApp(dependencies);
  if (config.mode === 'production' && !config.supportEmail) {
    app.log.warn('SUPPORT_EMAIL is not set: requests to close accounts stand in the audit alone.');
  }
  if (config.mode === 'production' && (await canBecomeOwner(connection))) {
    app.log.warn(
      'DATABASE_URL signs in as a role that can change the ledger. Give it one that owns nothing, and the owner to DATABASE_MIGRATION_URL.',
    );
  }
  if (roleMissing)
    app.log.warn(`${roleMissing.message} The server works with all rights until then.`);
  const worker = startWorker(dependencies, observerOf(app, dependencies.telemetry));

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await Promise.all([app.close(), worker.stop()]);
    await Promise.all([connection.close(), closeRail(), dependencies.telemetry?.stop()]);
    release();
    // A browser may hold a connection open that it has not used.
    process.exit();
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
  printAddresses(config, await app.listen({ port: config.port, host: config.host }));
}

try {
  await start();
} catch (error) {
  const isForOperator =
    error instanceof ConfigError ||
    error instanceof FolderInUse ||
    error instanceof RoleMissing ||
    error instanceof DatabaseMissing;
  process.stderr.write(`${isForOperator ? error.message : String((error as Error).stack)}\n`);
  process.exit(1);
}
