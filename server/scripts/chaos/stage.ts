import { setTimeout as wait } from 'node:timers/promises';
import type { TestPostgres } from '../../../scripts/postgres.mjs';
import { remoteCall, type RemoteCall, type RemoteReply } from '../../testing/processes.ts';
import { remoteSession, type OfficeHeader } from '../../testing/remoteOffice.ts';
import type { Dice } from '../../testing/simulation/dice.ts';
import type { MailSink } from '../../testing/mailSink.ts';
import type { Findings } from './findings.ts';
import type { Instance } from './instance.ts';
import type { Customer, Driver, Generation } from './model.ts';

/** A PostgreSQL server of chaos's own, and the database of the instances on it. */
export interface StageDatabase {
  /** Undefined where it is a cluster. */
  readonly server: TestPostgres | undefined;
  readonly url: string;
  /** A folder on the disk of the database which may be filled; undefined where none could be made. */
  readonly disk: string | undefined;
}

/** Everything that plays in a run. */
export interface Stage {
  readonly dice: Dice;
  readonly findings: Findings;
  /** Faults that strike again and again do so a third as often. */
  readonly isBrief: boolean;
  readonly instances: readonly Instance[];
  /** The settings of every instance. */
  readonly environment: Readonly<Record<string, string>>;
  readonly sink: MailSink;
  /** Undefined on the embedded database. */
  readonly database: StageDatabase | undefined;
  /** Those who write. */
  readonly customers: Customer[];
  /** Those whose deposits show whether there is service; no one else writes to their wallets. */
  readonly watched: Customer[];
  readonly generations: Generation[];
  /** Those who pay into accounts of their agreements. */
  readonly drivers: Driver[];
  /** The answers that came, of any kind. */
  readonly answers: { count: number };
  /** The sessions of people of the office. Every instance knows them. */
  readonly sessions: Map<string, OfficeHeader>;
}

/** Everyone whose money is checked. */
export const everyone = ({ customers, watched }: Stage): readonly Customer[] => [
  ...customers,
  ...watched,
];

/** A definite answer, and whether an earlier try had none. */
export interface Settled extends RemoteReply {
  readonly wasUnknown: boolean;
}

const pauseBetweenTries = 200;
const callSeconds = 30;
/** How long a call may stay without a definite answer, faults included. */
const patienceSeconds = 180;

/** Milliseconds that a call to a server may take, on a busy machine. */
export const within = (seconds = callSeconds) => AbortSignal.timeout(seconds * 1000);

/** Whether it says that nothing was done, and when to ask again. */
export const isAway = ({ status, headers }: RemoteReply): boolean =>
  status === 503 && Number(headers.get('retry-after')) >= 1;

/** A limit that ends soon is waited for. */
const isDefinite = ({ status, headers }: RemoteReply): boolean =>
  status < 500 && (status !== 429 || Number(headers.get('retry-after')) > patienceSeconds);

/** A fault of ours says that nothing was done, or that it is unknown whether it was. */
function judge({ findings }: Stage, call: RemoteCall, reply: RemoteReply): void {
  const said = JSON.stringify(reply.body);
  // It was asked for a name before anything is done, or for what can be looked up afterwards.
  if (reply.status === 502 && /reach the bank|provider does not answer/.test(said)) return;
  if (isAway(reply) || (reply.status === 500 && said.includes('whether this was done'))) return;
  const path = call.url.replaceAll(/\d+/g, '…');
  const retry = reply.headers.has('retry-after') ? '' : ' without Retry-After';
  findings.add(`${path} answered ${reply.status}${retry}`);
}

/**
 * Asks one instance after the other until there is a definite answer, with the same key and body,
 * as an app or a bank does. Throws without an answer for minutes.
 */
export async function settle(stage: Stage, call: RemoteCall, first: number): Promise<Settled> {
  const { instances, answers } = stage;
  const until = Date.now() + patienceSeconds * 1000;
  let wasUnknown = false;
  let last = 'no instance';
  for (let turn = first; Date.now() < until; turn += 1) {
    try {
      const instance = instances[turn % instances.length];
      const origin = await instance?.origin();
      const reply = await remoteCall(origin ?? '', { ...call, signal: within() });
      answers.count += 1;
      if (isDefinite(reply)) return { ...reply, wasUnknown };
      if (reply.status >= 500) judge(stage, call, reply);
      last = `${reply.status} ${JSON.stringify(reply.body)}`;
    } catch (error) {
      // Whether anything has happened is not known: the same call will tell.
      last = String(error);
    }
    wasUnknown = true;
    await wait(pauseBetweenTries);
  }
  throw new Error(
    `${call.method ?? 'GET'} ${call.url} had no answer for ${patienceSeconds} s: ${last}`,
  );
}

/** The header of a person of the office. Their session begins before anything breaks. */
export async function staffOf(stage: Stage, person = 'ada'): Promise<{ headers: OfficeHeader }> {
  const { instances, sessions } = stage;
  const known = sessions.get(person);
  if (known) return { headers: known };
  const headers = await remoteSession((await instances[0]?.origin()) ?? '', person);
  sessions.set(person, headers);
  return { headers };
}

/** Waits until it is so; otherwise that is found wrong, and the answer is false. */
export async function expectSoon(
  { findings }: Stage,
  what: string,
  isSo: () => Promise<boolean>,
  seconds = 30,
): Promise<boolean> {
  const until = Date.now() + seconds * 1000;
  for (;;) {
    if (await isSo().catch(() => false)) return true;
    if (Date.now() > until) break;
    await wait(pauseBetweenTries / 2);
  }
  findings.add(`not within ${seconds} s: ${what}`);
  return false;
}

/** The reply of one instance, or undefined without an answer in a few seconds. */
export async function probe(
  instance: Instance,
  call: RemoteCall,
  seconds = 10,
): Promise<RemoteReply | undefined> {
  try {
    return await remoteCall(await instance.origin(), { ...call, signal: within(seconds) });
  } catch {
    return undefined;
  }
}

/** The time that an instance works by. */
export async function timeOf(instance: Instance): Promise<number> {
  const reply = await probe(instance, { url: '/sandbox/clock/' });
  return Date.parse((reply?.body as { now: string } | undefined)?.now ?? '');
}
