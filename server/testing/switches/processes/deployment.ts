// Servers in their own processes, which may be killed, and how callers still get a definite reply.
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { TestPostgres } from '../../../../scripts/postgres.mjs';
import { remoteCall, type RemoteCall, type RemoteReply } from '../../processes.ts';
import { remoteSession, type OfficeHeader } from '../../remoteOffice.ts';
import type { Dice } from '../../dice.ts';
import type { MailSink } from '../../mailSink.ts';
import type { Findings } from './findings.ts';
import type { Instance } from './instance.ts';

/** A PostgreSQL server that faults may stop, and the instances' database on it. */
export interface DeploymentDatabase {
  /** The server to stop. Undefined for a cluster, which is several servers. */
  readonly server: TestPostgres | undefined;
  readonly url: string;
  /** A folder on the database's disk, which may be filled. Undefined if no disk could be mounted. */
  readonly disk: string | undefined;
}

/** The processes of a run and their surroundings. */
export interface Deployment {
  readonly dice: Dice;
  readonly findings: Findings;
  /** Whether repeated faults occur only a third as often as usual. */
  readonly isBrief: boolean;
  readonly instances: readonly Instance[];
  /** The settings of every instance. */
  readonly environment: Readonly<Record<string, string>>;
  readonly sink: MailSink;
  /** The PostgreSQL database of the instances. Undefined on the embedded database. */
  readonly database: DeploymentDatabase | undefined;
  /** Counts the replies of all instances. */
  readonly answers: { count: number };
  /** Staff sessions by name. They are valid on every instance. */
  readonly sessions: Map<string, OfficeHeader>;
}

/** A definite reply, and whether an earlier attempt had none. */
interface DefiniteReply extends RemoteReply {
  readonly wasUnknown: boolean;
}

const pauseBetweenAttempts = 200;
const callSeconds = 30;
/** How long a call may go without a definite reply while faults last. */
const patienceSeconds = 180;

/** Returns the time limit of a call to a server on a busy machine. */
export const timeout = (seconds = callSeconds) => AbortSignal.timeout(seconds * 1000);

/** Returns whether a reply says that nothing was done and when to retry. */
export const isUnavailable = ({ status, headers }: RemoteReply): boolean =>
  status === 503 && Number(headers.get('retry-after')) >= 1;

/** Returns the code of a refusal. */
const codeOf = ({ body }: RemoteReply) => ((body ?? {}) as { readonly code?: string }).code;

/**
 * Returns whether a reply needs no retry. Refusals by rate limits that end soon are retried. A locked PIN isn't,
 * because waiting never unlocks it.
 */
function isDefinite(reply: RemoteReply): boolean {
  const { status, headers } = reply;
  if (status !== 429 || codeOf(reply) === 'pin_locked') return status < 500;
  return Number(headers.get('retry-after')) > patienceSeconds;
}

/**
 * Codes of refusals because the provider didn't answer. Either nothing has been done, or what was done can be looked up
 * later.
 */
const silentProvider = new Set([
  'bank_silent',
  'provider_silent',
  'provider_silent_unchanged',
  'provider_silent_code_taken',
  'provider_unclear',
]);

/** Reports a server error that says neither that nothing was done nor that the outcome is unknown. */
function checkServerError({ findings }: Deployment, call: RemoteCall, reply: RemoteReply): void {
  const code = codeOf(reply) ?? '';
  if (reply.status === 502 && silentProvider.has(code)) return;
  if (isUnavailable(reply) || (reply.status === 500 && code === 'outcome_unknown')) return;
  const path = call.url.replaceAll(/\d+/g, '…');
  const retry = reply.headers.has('retry-after') ? '' : ' without Retry-After';
  findings.add(`${path} answered ${reply.status}${retry}`);
}

/**
 * Sends the same call to one instance after the other until the reply is definite, as an app or a bank does. Throws
 * after minutes without one.
 */
export async function callUntilDefinite(
  deployment: Deployment,
  call: RemoteCall,
  first: number,
): Promise<DefiniteReply> {
  const { instances, answers } = deployment;
  const until = Date.now() + patienceSeconds * 1000;
  let wasUnknown = false;
  let last = 'no instance';
  for (let turn = first; Date.now() < until; turn += 1) {
    try {
      const instance = instances[turn % instances.length];
      const origin = await instance?.origin();
      const reply = await remoteCall(origin ?? '', { ...call, signal: timeout() });
      answers.count += 1;
      if (isDefinite(reply)) return { ...reply, wasUnknown };
      if (reply.status >= 500) checkServerError(deployment, call, reply);
      last = `${reply.status} ${JSON.stringify(reply.body)}`;
    } catch (error) {
      // The outcome is unknown. The call is sent again, and its reply shows the outcome.
      last = String(error);
    }
    wasUnknown = true;
    await wait(pauseBetweenAttempts);
  }
  throw new Error(
    `${call.method ?? 'GET'} ${call.url} had no answer for ${patienceSeconds} s: ${last}`,
  );
}

/** Returns the header of a staff member's session. The first call must come before any fault. */
export async function staffOf(
  deployment: Deployment,
  person = 'ada',
): Promise<{ headers: OfficeHeader }> {
  const { instances, sessions } = deployment;
  const known = sessions.get(person);
  if (known) return { headers: known };
  const headers = await remoteSession((await instances[0]?.origin()) ?? '', person);
  sessions.set(person, headers);
  return { headers };
}

/** Waits until a condition holds. Otherwise reports a finding and returns false. */
export async function expectSoon(
  { findings }: Deployment,
  what: string,
  holds: () => Promise<boolean>,
  seconds = 30,
): Promise<boolean> {
  const until = Date.now() + seconds * 1000;
  for (;;) {
    if (await holds().catch(() => false)) return true;
    if (Date.now() > until) break;
    await wait(pauseBetweenAttempts / 2);
  }
  findings.add(`not within ${seconds} s: ${what}`);
  return false;
}

/** Returns the reply of one instance, or undefined if there is none within `seconds`. */
export async function probe(
  instance: Instance,
  call: RemoteCall,
  seconds = 10,
): Promise<RemoteReply | undefined> {
  try {
    return await remoteCall(await instance.origin(), { ...call, signal: timeout(seconds) });
  } catch {
    return undefined;
  }
}

/** Returns the time of an instance's business clock. */
export async function timeOf(instance: Instance): Promise<number> {
  const reply = await probe(instance, { url: '/sandbox/clock/' });
  return Date.parse((reply?.body as { now: string } | undefined)?.now ?? '');
}

/** Returns the rows of an SQL statement, over a separate connection. */
export async function sql(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client(url);
  // A broken connection also fails its query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}
