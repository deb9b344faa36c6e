import { setTimeout as wait } from 'node:timers/promises';
import { faultsOfBooks } from '../../testing/books.ts';
import { password, registration } from '../../testing/customers.ts';
import { openPostgres, type Connection } from '../../src/platform/db/connection.ts';
import {
  answerTo,
  depositing,
  investing,
  makeOnce,
  press,
  reading,
  type Call,
  type Pace,
  type Pressed,
} from './calls.ts';
import {
  accountOf,
  busy,
  emailOf,
  grown,
  investor,
  makePayoutsDue,
  rich,
  type Size,
} from './load.ts';
import { ownQuery } from './plans.ts';
import { startYardstick, type Target } from './target.ts';

/** One line of the table of results. */
export interface Row {
  readonly name: string;
  readonly target: string;
  readonly measured: string;
  readonly isHeld: boolean;
}

export interface Plan {
  readonly size: Size;
  /** How each call is made. The targets assume 16 connections. */
  readonly pace: Pace;
  /** Number of rounds in which compared calls alternate. */
  readonly rounds: number;
}

const pageLength = 20;

const signIn = async (origin: string, customer: number): Promise<string> => {
  const body = { username: emailOf(customer), password };
  return String((await answerTo(origin, '/api/auth/token/', { body })).access);
};

/** Returns the calls to measure, for signed-in customers. */
export async function callsOf(origin: string, size: Size) {
  const [first, ...others] = rich;
  const tokens: [string, ...string[]] = [await signIn(origin, first ?? 0)];
  for (const customer of others) tokens.push(await signIn(origin, customer));
  const busyToken = await signIn(origin, busy);
  const assets: [number, ...number[]] = [1];
  for (let id = 2; id <= size.investments; id += 1) assets.push(id);
  const page = `limit=${pageLength}`;
  return {
    currentUser: reading(origin, '/users/current_user/', tokens[0]),
    transactions: reading(origin, `/wallet/transactions/?${page}`, busyToken),
    transactionsOfOne: reading(origin, `/wallet/transactions/?${page}`, tokens[0]),
    notifications: reading(origin, `/notification/notifications/?${page}`, busyToken),
    portfolio: reading(origin, '/users/investments/', await signIn(origin, investor)),
    cliquePage: reading(origin, `/clique/public/?${page}`),
    cliqueList: reading(origin, '/clique/public/'),
    investInMany: investing(origin, tokens, assets),
    investInOne: investing(origin, tokens, [1]),
    deposit: depositing(origin, size.customers),
  };
}

/** The search terms with which staff find customers. */
const soughtWords = [
  'ngozi',
  'okonkwo',
  '0800000',
  accountOf(busy),
  emailOf(busy),
  'nobody',
  'deposit:note-1',
];

/** Paths of the office's calls to measure: searches, lists, and pages of customers, vehicles and other records. */
const officePaths = [
  ...soughtWords.map((words) => `customers/?q=${encodeURIComponent(words)}`),
  ...[busy, investor].flatMap((id) => [
    `customers/${id}/`,
    `customers/${id}/money/`,
    `customers/${id}/entries/`,
  ]),
  'withdrawals/?status=requested&sort=oldest',
  'kyc/',
  'vehicles/?status=on%20agreement',
  'vehicles/?q=LSR00001',
  'vehicles/1/',
  'drivers/',
  'agreements/',
  'agreements/1/',
  'arrears/',
  'arrears/?age=over%2090',
  'arrears/?sort=newest&after=2025-12-01%201',
  'waiting-contracts/',
  'complaints/?sort=newest',
  'complaints/?status=overdue',
  'complaints/10001/',
  'keys/',
  'audit/',
  'audit/?actor=person7',
  'audit/?action=note%20written',
  'audit/?subject=customer%2050',
  'audit/?from=2026-01-01&until=2026-01-02',
];

type Calls = Awaited<ReturnType<typeof callsOf>>;

const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
const times = (value: number) => `${value.toFixed(2)} ×`;

/** Returns a line of the table. With any wrong reply, the line fails. */
function row(
  name: string,
  target: string,
  measured: string,
  isHeld: boolean,
  pressed: Pressed[],
): Row {
  const wrong = pressed.reduce((sum, each) => sum + each.wrong, 0);
  if (wrong === 0) return { name, target, measured, isHeld };
  return { name, target, measured: `${measured}, ${wrong} wrong`, isHeld: false };
}

/**
 * Makes calls in turn, round after round, so that other load on the machine affects all of them equally. Returns the
 * worst times of each call, and its average rate.
 */
async function compare(calls: readonly Call[], { pace, rounds }: Plan): Promise<Pressed[]> {
  const turns: Pressed[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const pressed: Pressed[] = [];
    for (const call of calls) pressed.push(await press(call, pace));
    turns.push(pressed);
  }
  return calls.map((_, index) => {
    const presses = turns.flatMap((turn) => turn[index] ?? []);
    const worst = (key: 'p50' | 'p99' | 'max') => Math.max(...presses.map((each) => each[key]));
    return {
      p50: worst('p50'),
      p99: worst('p99'),
      max: worst('max'),
      perSecond: presses.reduce((sum, each) => sum + each.perSecond, 0) / presses.length,
      wrong: presses.reduce((sum, each) => sum + each.wrong, 0),
    };
  });
}

/**
 * Measures how much slower calls are than simpler ones. The limits are what two idle cores reach (1.56, 1.70 and 1.77),
 * plus about ten percent.
 */
async function ratios(calls: Calls, databaseUrl: string, plan: Plan): Promise<Row[]> {
  const yardstick = await startYardstick(databaseUrl);
  try {
    const smallest = reading(yardstick.origin, '/customers/1');
    const { currentUser, transactionsOfOne, transactions } = calls;
    const asked = [smallest, currentUser, transactionsOfOne, transactions];
    const pressed = await compare(asked, plan);
    const rate = (index: number) => pressed[index]?.perSecond ?? 0;
    const line = (name: string, to: string, limit: number, [of, base]: [number, number]) => {
      const ratio = rate(base) / rate(of);
      const measured = `${times(ratio)} (${rate(of).toFixed(0)}/s, ${rate(base).toFixed(0)}/s)`;
      const target = `≤ ${limit} × ${to}`;
      return row(name, target, measured, ratio <= limit, pressed.slice(of, of + 1));
    };
    return [
      line('current user', 'the smallest route', 1.7, [1, 0]),
      line('transactions, first page', 'current user', 1.9, [2, 1]),
      line('transactions, first page of 20,000', 'current user', 1.9, [3, 1]),
    ];
  } finally {
    await yardstick.stop();
  }
}

async function p50(name: string, call: Call, limit: number, pace: Pace): Promise<Row> {
  const pressed = await press(call, pace);
  const measured = milliseconds(pressed.p50);
  return row(name, `p50 ≤ ${limit} ms`, measured, pressed.p50 <= limit, [pressed]);
}

const titles: Readonly<Record<keyof Calls, string>> = {
  currentUser: 'current user',
  transactions: 'transactions, first page of 20,000',
  transactionsOfOne: 'transactions, first page',
  notifications: 'notifications, first page of 20,000',
  portfolio: 'portfolio with 200 investments',
  cliquePage: 'public cliques, first page of 7,500',
  cliqueList: 'all public cliques',
  investInMany: 'invest, different assets',
  investInOne: 'invest, one asset',
  deposit: 'deposit webhook',
};

/** Measures whether calls get slower with ten times as many customers. Each call alternates between both sizes. */
export async function measureTen(
  normal: Target,
  ten: Target,
  plan: Plan,
  report: (row: Row) => void,
): Promise<void> {
  const few = await callsOf(normal.origin, plan.size);
  const many = await callsOf(ten.origin, grown(plan.size, 10));
  for (const [key, title] of Object.entries(titles)) {
    const call = key as keyof Calls;
    const pressed = await compare([few[call], many[call]], plan);
    const [atFew = 0, atMany = 0] = pressed.map(({ p50: middle }) => middle);
    const measured = `${milliseconds(atFew)}, ${milliseconds(atMany)} (${times(Math.max(1, atMany) / Math.max(1, atFew))})`;
    // The clock has a resolution of a millisecond.
    report(row(title, 'p50 ≤ 1.5 ×', measured, atMany <= 1.5 * atFew + 1, pressed));
  }
  // Comes last, because the full check takes an hour and a half.
  report(await ledgerCheck(ten));
}

/** Measures the office's calls in `officePaths`. */
async function officePages({ origin, readingKey }: Target, pace: Pace): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of officePaths) {
    const call = reading(origin, `/office/api/${path}`, readingKey);
    rows.push(await p50(`office: ${path}`, call, 100, pace));
  }
  return rows;
}

async function rate(name: string, call: Call, least: number, pace: Pace): Promise<Row> {
  const pressed = await press(call, pace);
  const measured = `${pressed.perSecond.toFixed(0)} per second`;
  return row(name, `≥ ${least} per second`, measured, pressed.perSecond >= least, [pressed]);
}

/**
 * Measures how one client that requests the whole list of cliques ten times a second affects all others. The list is 4
 * MB, so this is more than a connection of 300 Mbit/s can carry. The server caches it for all callers, and a reply
 * costs as much as two or three calls for the current user. With more requests, the client would need as much of the
 * two cores to read as the server to send.
 */
async function besideCliques({ currentUser, cliqueList }: Calls, pace: Pace): Promise<Row> {
  const alone = await press(currentUser, pace);
  const [list, beside] = await Promise.all([
    press(cliqueList, { ...pace, connections: 1, overallRate: 10 }),
    press(currentUser, pace),
  ]);
  const measured = `${milliseconds(alone.p50)} alone, ${milliseconds(beside.p50)} beside it (the list: ${milliseconds(list.p50)})`;
  // Seventeen connections share what sixteen had. The clock has a resolution of a millisecond.
  const isHeld = beside.p50 <= alone.p50 * 1.25 + 1;
  return row("others' p50 beside all public cliques, ten a second", 'unchanged', measured, isHeld, [
    list,
    beside,
  ]);
}

// SQL for whether any payout still has a job that is due or that has failed and will be retried. Jobs that become due
// tomorrow don't count.
const unpaidQuery = `${ownQuery} SELECT EXISTS (SELECT FROM jobs
  WHERE kind = 'payout' AND done_at IS NULL AND (run_at <= now() OR attempts > 0)) AS some`;

// SQL for whether any webhook isn't processed or any email isn't sent yet.
const unfinishedQuery = `${ownQuery} SELECT EXISTS (SELECT FROM rail_events WHERE status = 'waiting')
  OR EXISTS (SELECT FROM outbox WHERE sent_at IS NULL) AS some`;

/** Waits until a query finds no more work. Returns how many seconds that took. */
async function untilDone(owner: Connection, query: string): Promise<number> {
  const started = Date.now();
  while ((await owner.query(query))[0]?.some === true) await wait(200);
  return (Date.now() - started) / 1000;
}

/**
 * Makes each call for half as long as it is measured, because production servers are warm: Node.js has compiled the
 * code that they run. Then waits for the work that the calls have caused.
 */
async function warmUp(calls: Calls, owner: Connection, pace: Pace): Promise<void> {
  for (const call of Object.values(calls)) {
    await press(call, { ...pace, duration: pace.duration / 2 });
  }
  await untilDone(owner, unfinishedQuery);
}

async function untilVerificationMail({ origin, sink }: Target): Promise<number> {
  const started = Date.now();
  const body = registration({ email: 'newcomer@example.com' });
  await answerTo(origin, '/users/register/', { body });
  await sink.taken(body.email);
  return (Date.now() - started) / 1000;
}

/** Sends fifty calls a second on one connection: enough to notice the other load, and too few to add to it. */
const feel = (call: Call, { duration }: Pace) =>
  press(call, { duration: duration * 2, connections: 1, overallRate: 50 });

async function payouts(
  target: Target,
  calls: Calls,
  owner: Connection,
  plan: Plan,
): Promise<Row[]> {
  const { size, pace } = plan;
  const idle = await feel(calls.currentUser, pace);
  await makePayoutsDue(owner, 1, size.payouts);
  const [paid, mailed, beside] = await Promise.all([
    untilDone(owner, unpaidQuery),
    untilVerificationMail(target),
    feel(calls.currentUser, pace),
  ]);
  const number = size.payouts.toLocaleString('en');
  const felt = `${milliseconds(beside.p99)}, idle ${milliseconds(idle.p99)}`;
  return [
    row(`${number} due payouts`, '≤ 60 s', `${paid.toFixed(1)} s`, paid <= 60, []),
    row('a verification email beside them', '≤ 5 s', `${mailed.toFixed(1)} s`, mailed <= 5, []),
    row("current user's p99 beside them", '≤ 3 × idle', felt, beside.p99 <= 3 * idle.p99, [beside]),
  ];
}

/**
 * Measures the full check of the books, which reads the whole history, and the quick one, for which staff wait. `limit`
 * is the maximum for the quick one, in seconds. Throws if the books are wrong.
 */
export async function ledgerCheck(
  { origin, readingKey: token, databaseUrl }: Target,
  limit = 1,
): Promise<Row> {
  const sound = async (check: () => Promise<unknown>) => {
    const started = Date.now();
    const report = await check();
    const seconds = (Date.now() - started) / 1000;
    const found = JSON.stringify(report).slice(0, 2000);
    if (!found.includes('"faults":[]')) throw new Error(`The books are wrong: ${found}`);
    return seconds;
  };
  const full = await sound(async () => {
    const { database, close } = openPostgres(databaseUrl, 1);
    const faults = await faultsOfBooks({ database, clock: { now: () => new Date() } });
    await close();
    return { faults };
  });
  const quick = () => sound(() => answerTo(origin, '/office/api/ledger/', { token }));
  const slowest = Math.max(await quick(), await quick());
  const measured = `${slowest.toFixed(2)} s (the full one ${full.toFixed(1)} s)`;
  return row('check of the books', `≤ ${limit} s`, measured, slowest <= limit, []);
}

/** Measures the figures that are promised for PostgreSQL, on a warm server with data and without other load. */
export async function measurePostgres(
  target: Target,
  calls: Calls,
  plan: Plan,
  report: (row: Row) => void,
): Promise<void> {
  const { pace } = plan;
  const owner = openPostgres(target.databaseUrl, 1);
  try {
    report(await ledgerCheck(target));
    (await ratios(calls, target.databaseUrl, plan)).forEach(report);
    await warmUp(calls, owner, pace);
    // Two idle cores need 120 ms for sixteen at once: each investment includes its vehicle and the record of its
    // driver.
    report(await p50('portfolio with 200 investments', calls.portfolio, 135, pace));
    report(await p50('notifications, first page of 20,000', calls.notifications, 10, pace));
    report(await p50('public cliques, first page of 7,500', calls.cliquePage, 20, pace));
    (await officePages(target, pace)).forEach(report);
    report(await besideCliques(calls, pace));
    // Two idle cores reach 150 and 140: a purchase opens an escrow account, and writes and emails its contract.
    report(await rate('invest, different assets', calls.investInMany, 135, pace));
    report(await rate('invest, one asset', calls.investInOne, 125, pace));
    // The worker is still emailing the contracts of the investments.
    await untilDone(owner, unfinishedQuery);
    // Two idle cores reach 2900 on Node 24, which production runs on.
    report(await rate('deposit webhook', calls.deposit, 2000, pace));
    (await payouts(target, calls, owner, plan)).forEach(report);
    // The check now reads each payout, and takes 1.6 s on two idle cores.
    report(await ledgerCheck(target, 2));
  } finally {
    await owner.close();
  }
}

/** Measures how long a call waits for another one on PGlite, which handles one query at a time. */
export async function measureEmbedded({ origin }: Target, plan: Plan): Promise<Row> {
  const calls = await callsOf(origin, plan.size);
  const pressed = await press(Object.values(calls), {
    ...plan.pace,
    duration: plan.pace.duration * 2,
  });
  const isHeld = pressed.max <= 500;
  return row(
    'PGlite, a mix of 16 connections',
    'none above 500 ms',
    milliseconds(pressed.max),
    isHeld,
    [pressed],
  );
}

/** Makes the calls of customers and of the office, so that the plans of the server's queries are logged. */
export async function callEverything(
  { origin, readingKey: token }: Target,
  calls: Calls,
  owner: Connection,
): Promise<void> {
  // A prepared query gets its generic plan on its sixth run.
  for (const call of Object.values(calls)) {
    for (let time = 0; time < 8; time += 1) await makeOnce(call);
  }
  const lists = ['withdrawals/', 'unmatched-deposits/', 'ledger/', 'assets/', 'proposals/'];
  for (const path of [...lists, ...officePaths])
    await answerTo(origin, `/office/api/${path}`, { token });
  await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  await makePayoutsDue(owner, 2, 100);
  // Gives the workers time to find the due payouts and pay them.
  await wait(3000);
}
