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
import { openPostgres, type Connection } from '../src/platform/db/connection.ts';
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
  /** The bank behind the provider. It pays in, and decides how payments end. */
  readonly bank: SimulatedBank;
  /** Moves the business clock forward. */
  pass(seconds: number): Promise<void>;
  /** Moves the real clock, which decides when tokens expire, and by default the database's clock too. */
  passRealTime(seconds: number, clocks?: { readonly alsoDatabase: boolean }): void;
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

/** What a test changes about the app, besides its settings. */
interface Changes {
  readonly constants?: Partial<Constants>;
  readonly addRoutes?: ((app: App, dependencies: SandboxDependencies) => void) | undefined;
  readonly adaptRail?: (rail: MoneyRail) => MoneyRail;
  /** Replaces parts of the app. */
  readonly adaptApp?: (dependencies: SandboxDependencies) => SandboxDependencies;
}

/** Database timeouts in seconds. They are long, because a machine that runs many tests is slow. */
export const patientTimeouts = { connect: 120, lock: 120, statement: 120, idle: 120 };

const readTestConfig = (
  folder: string,
  environment: Readonly<Record<string, string>>,
  constants: Partial<Constants>,
) =>
  readConfig(
    {
      NODE_ENV: 'sandbox',
      LOG_LEVEL: 'silent',
      DATA_FOLDER: folder,
      APP_FOLDER: join(folder, 'dist'),
      CLIQUE_MINIMUM: '0.01',
      // Off, as in production. The tests of the rules switch them on.
      WITHDRAWAL_RULES: 'off',
      ...environment,
    },
    rails,
    { databaseTimeouts: patientTimeouts, ...constants },
  );

/** Returns the real clock and the database's clock, which only move when a test moves them. */
function stoppedClocks() {
  let realTime = Date.parse('2026-03-02T09:00:00Z');
  let databaseTime = realTime;
  const atTestTime = (ask: () => Promise<Date>) => async () => {
    await ask();
    return new Date(databaseTime);
  };
  return {
    systemClock: { now: () => new Date(realTime) },
    withTestTime: (opened: Connection): Connection => ({
      ...opened,
      now: atTestTime(opened.now),
      probe: atTestTime(opened.probe),
    }),
    passRealTime: (seconds: number, { alsoDatabase } = { alsoDatabase: true }) => {
      realTime += seconds * 1000;
      if (alsoDatabase) databaseTime += seconds * 1000;
    },
  };
}

/** Returns a function that sends calls to the app. It checks that each refusal is one that the contract lists. */
const callerOf =
  (app: App, dependencies: SandboxDependencies) =>
  async ({ method = 'GET', url, token, session, body, headers = {}, from }: Call) => {
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
  };

/** Starts the app on its own database, as a sandbox by default. Its clocks stand still until a test moves them. */
export async function startTestServer(
  environment: Readonly<Record<string, string>> = {},
  { constants = {}, addRoutes, adaptRail, adaptApp }: Changes = {},
): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'mota-test-'));
  const config = readTestConfig(folder, environment, constants);
  const { systemClock, withTestTime, passRealTime } = stoppedClocks();
  const connection = withTestTime(
    await openTestDatabase('runtime', (url) =>
      openPostgres(url, config.databaseConnections, config.databaseTimeouts),
    ),
  );
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
    rail: adaptRail ? adaptRail(sandboxRail.rail) : sandboxRail.rail,
    sandboxBank: sandboxRail.bank,
  };
  const sandbox = config.mode === 'sandbox' ? { sandbox: sandboxRoutes(dependencies) } : {};
  const app = await buildApp(adaptApp ? adaptApp(dependencies) : dependencies, sandbox);
  addRoutes?.(app, dependencies);
  return {
    app,
    dependencies,
    bank: sandboxRail.bank,
    pass: (seconds) => sandboxClock.advance(seconds * 1000),
    passRealTime,
    call: callerOf(app, dependencies),
    close: async () => {
      await app.close();
      await sandboxRail.close();
      await connection.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
