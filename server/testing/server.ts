import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../src/app.ts';
import { rails } from '../src/money/rails/index.ts';
import { readConfig } from '../src/platform/settings/config.ts';
import type { Constants } from '../src/platform/settings/constants.ts';
import { sandboxRoutes } from '../sandbox/sandbox.ts';
import { openSandboxClock } from '../sandbox/sandboxClock.ts';
import { openPostgres } from '../src/platform/db/connection.ts';
import { readWithoutReplica } from '../src/platform/db/reports.ts';
import type { SandboxDependencies } from '../sandbox/dependencies.ts';
import { openDrive } from '../src/platform/files/drive.ts';
import type { App } from '../src/platform/http/app.ts';
import type { MoneyRail } from '../src/money/rails/moneyRail.ts';
import { systemRandom } from '../src/platform/random/random.ts';
import { cookieName } from '../src/staff/access/cookie.ts';
import { openSandboxRail } from '../sandbox/rails/sandboxRail.ts';
import type { SimulatedBank } from '../sandbox/rails/simulated/bank.ts';
import { openTestDatabase } from './database.ts';
import { assertListed } from './listedRefusals.ts';

export interface TestServer {
  readonly app: App;
  readonly dependencies: SandboxDependencies;
  /** The bank behind the provider. Pays in, and decides how payments end. */
  readonly bank: SimulatedBank;
  /** Moves the business clock forward. */
  pass(seconds: number): Promise<void>;
  /** Moves the real clock, which decides when tokens expire, and by default the database's clock too. */
  passReally(seconds: number, clocks?: { readonly alsoDatabase: boolean }): void;
  call(options: Call): Promise<Reply>;
  close(): Promise<void>;
}

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly token?: string | undefined;
  /** Token of a session of the office. */
  readonly session?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The caller's network address. */
  readonly from?: string;
}

export interface Reply {
  readonly status: number;
  /** Parsed body. Undefined if it is empty. */
  readonly body: unknown;
  readonly headers: LightMyRequestResponse['headers'];
  readonly text: string;
}

const parsed = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
};

type Environment = Readonly<Record<string, string>>;

/** Starts the production app on its own database. Its clocks stand still until a test moves them. */
export const startTestServer = (
  environment: Environment = {},
  addRoutes: AddRoutes = () => undefined,
  adaptRail: (rail: MoneyRail) => MoneyRail = (rail) => rail,
  adaptApp: AdaptApp = (parts) => parts,
): Promise<TestServer> => start(environment, {}, addRoutes, adaptRail, adaptApp);

/** Starts the same app with different constants. */
export const startTestServerWith = (
  constants: Partial<Constants>,
  environment: Environment = {},
  addRoutes: AddRoutes = () => undefined,
): Promise<TestServer> => start(environment, constants, addRoutes, (rail) => rail);

/** Replaces parts of the app. */
type AdaptApp = (dependencies: SandboxDependencies) => SandboxDependencies;

type AddRoutes = (app: App, dependencies: SandboxDependencies) => void;

/** Database timeout in seconds. Long, because a machine that runs many tests is slow. */
export const patientTimeouts = { connect: 120, lock: 120, statement: 120, idle: 120 };

async function start(
  environment: Environment,
  constants: Partial<Constants>,
  addRoutes: AddRoutes,
  adaptRail: (rail: MoneyRail) => MoneyRail,
  adaptApp: AdaptApp = (parts) => parts,
): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'mota-test-'));
  const config = readConfig(
    {
      NODE_ENV: 'sandbox',
      LOG_LEVEL: 'silent',
      DATA_FOLDER: folder,
      APP_FOLDER: join(folder, 'dist'),
      CLIQUE_MINIMUM: '0.01',
      // Off as in production. The tests of the rules switch them on.
      WITHDRAWAL_RULES: 'off',
      ...environment,
    },
    rails,
    { databaseTimeouts: patientTimeouts, ...constants },
  );
  const opened = await openTestDatabase('runtime', (url) =>
    openPostgres(url, config.databaseConnections, config.databaseTimeouts),
  );
  let realTime = Date.parse('2026-03-02T09:00:00Z');
  let databaseTime = realTime;
  const systemClock = { now: () => new Date(realTime) };
  // The database's clock only moves when the test moves it.
  const atTestTime = (ask: () => Promise<Date>) => async () => {
    await ask();
    return new Date(databaseTime);
  };
  const connection = {
    ...opened,
    now: atTestTime(opened.now),
    probe: atTestTime(opened.probe),
  };
  const sandboxClock = await openSandboxClock(connection.database, systemClock);
  const sandboxRail = await openSandboxRail(
    undefined,
    config.serviceSeconds,
    sandboxClock,
    systemRandom,
  );
  const dependencies: SandboxDependencies = {
    config,
    connection,
    database: connection.database,
    readReport: readWithoutReplica(connection),
    clock: sandboxClock,
    systemClock,
    sandboxClock,
    random: systemRandom,
    drive: await openDrive(config),
    rail: adaptRail(sandboxRail.rail),
    sandboxBank: sandboxRail.bank,
  };
  const sandbox = config.mode === 'sandbox' ? { sandbox: sandboxRoutes(dependencies) } : {};
  const app = await buildApp(adaptApp(dependencies), sandbox);
  addRoutes(app, dependencies);
  return {
    app,
    dependencies,
    bank: sandboxRail.bank,
    pass: (seconds) => sandboxClock.advance(seconds * 1000),
    passReally: (seconds, { alsoDatabase } = { alsoDatabase: true }) => {
      realTime += seconds * 1000;
      if (alsoDatabase) databaseTime += seconds * 1000;
    },
    call: async ({ method = 'GET', url, token, session, body, headers = {}, from }) => {
      const options: InjectOptions = {
        method,
        url,
        headers: {
          ...headers,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(session !== undefined && { cookie: `${cookieName(dependencies)}=${session}` }),
        },
        ...(body !== undefined && { payload: body as NonNullable<InjectOptions['payload']> }),
        ...(from !== undefined && { remoteAddress: from }),
      };
      const reply = await app.inject(options);
      const content = parsed(reply.payload);
      if (reply.statusCode >= 400) assertListed(method, url, content);
      return {
        status: reply.statusCode,
        body: content,
        headers: reply.headers,
        text: reply.payload,
      };
    },
    close: async () => {
      await app.close();
      await sandboxRail.close();
      await connection.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
