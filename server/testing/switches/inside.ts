// A server in this process, whose clock only moves when the test moves it.
import { hash } from '@node-rs/argon2';
import { checkLedger } from '../../src/money/books/checkLedger.ts';
import { sealAudit } from '../../src/platform/audit/seal.ts';
import { sandboxJobs } from '../../sandbox/fleet.ts';
import { recordDevice } from '../../src/platform/sessions/devices.ts';
import { runDueJobs } from '../../src/platform/work/jobs.ts';
import type { Transaction } from '../../src/platform/db/connection.ts';
import { customers, depositAccounts, sessions } from '../../src/platform/db/schema.ts';
import { inTransaction } from '../../src/platform/db/transaction.ts';
import { openAccount } from '../../src/money/ledger/ledgerAccounts.ts';
import { cookieName } from '../../src/staff/access/cookie.ts';
import { faultsOfBooks } from '../books.ts';
import { password } from '../customers.ts';
import type { Dice } from '../dice.ts';
import { pin } from '../driver/actions/wallet.ts';
import { referralMinimum, ruleLimits } from '../driver/compare/rules.ts';
import type { Person, Target, World } from '../driver/world.ts';
import { naira } from '../model/kobo.ts';
import { newCustomer, newModel, type Model } from '../model/model.ts';
import type { RemoteCall } from '../processes.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { noObserver } from '../withdrawals.ts';
import { sendDueWithdrawals } from '../work.ts';
import { staffSession } from '../staff.ts';

/** With these settings the model can predict which decisions need two people, because no amount reaches the limits. */
const settings = {
  REFERRAL_BONUS: '123.45',
  REFERRAL_MINIMUM: naira(referralMinimum),
  APPROVAL_LIMIT: '9999999999',
  STAFF_LIMIT: '9999999999',
  BINDING_DAYS: '9',
  WITHDRAWAL_RULES: 'on',
  WITHDRAWAL_RULES_CUSTOMER_LIMIT: String(ruleLimits.customer),
  WITHDRAWAL_RULES_COMPANY_LIMIT: String(ruleLimits.company),
};

const second = 1000;

/** Returns the headers of a call, with the content type that a browser or a bank would send. */
const typed = ({ body, headers }: RemoteCall) =>
  typeof body === 'string' ? { 'content-type': 'application/json', ...headers } : headers;

/** Runs due jobs. Payouts come first, because the reserve lends only for what is still late after them. */
async function runJobs({ dependencies }: TestServer): Promise<void> {
  const jobs = sandboxJobs(dependencies.config);
  const { payout, 'clique-payout': cliquePayout } = jobs;
  const fail = (error: unknown) => {
    throw error;
  };
  await runDueJobs(dependencies, { payout, 'clique-payout': cliquePayout }, fail);
  await runDueJobs(dependencies, jobs, fail);
  // When staff approve a withdrawal, the server sends it at once. When the rules approve one, the worker sends it.
  await sendDueWithdrawals(dependencies, noObserver);
}

export function targetOf(server: TestServer, work = () => runJobs(server)): Target {
  const { dependencies } = server;
  const known = new Map<string, Promise<string>>();
  return {
    call: async ({ method = 'GET', url, token, body, headers, ...call }) => {
      const sent = {
        method,
        url,
        token,
        body,
        headers: typed({ url, body, ...(headers && { headers }) }) ?? {},
      };
      const reply = await server.call({ ...call, ...sent });
      return { status: reply.status, body: reply.body, wasUnknown: false };
    },
    staff: async (person = 'ada') => {
      const session = known.get(person) ?? staffSession(dependencies, person);
      known.set(person, session);
      return { cookie: `${cookieName(dependencies)}=${await session}` };
    },
    query: (text, values) => dependencies.connection.query(text, values),
    faults: async (all = false) => {
      if (!all) return checkLedger(dependencies.database);
      // No worker seals the audit here, and a record that is still unsealed after minutes counts as a fault.
      await sealAudit(dependencies.connection);
      return faultsOfBooks(dependencies);
    },
    pass: (milliseconds) => server.pass(milliseconds / second),
    work: async (workers = 1) => {
      await Promise.all(Array.from({ length: workers }, work));
    },
  };
}

// The product's Argon2 takes 90 ms. The hash contains its parameters, so cheaper ones work too.
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;
const cheapPinHash = (pinKey: string) => hash(pin, { ...cheap, secret: Buffer.from(pinKey) });

/** Inserts a customer with a PIN, a deposit account and a session. */
async function writeCustomer(
  transaction: Transaction,
  { dependencies, app }: TestServer,
  index: number,
  referredBy: number | undefined,
) {
  const { clock, config, random, rail, systemClock } = dependencies;
  const now = clock.now();
  const [customer] = await transaction
    .insert(customers)
    .values({
      email: `customer${index}@example.com`,
      first_name: `Customer${index}`,
      last_name: 'Simulated',
      phone_number: `0803123456${index}`,
      password_hash: await hash(password, cheap),
      email_verified_at: now,
      // The first customer never passes the identity check.
      identity_verified_at: index === 0 ? null : now,
      transaction_pin_hash: await cheapPinHash(config.pinKey),
      referral_code: `CODE${index}`,
      referred_by: referredBy ?? null,
      created_at: now,
    })
    .returning({ id: customers.id, accountId: customers.account_id, email: customers.email });
  if (!customer) throw new Error('The customer was not written.');
  await openAccount(transaction, 'wallet', customer.id);
  const accountNumber = `7${String(index).padStart(9, '0')}`;
  await transaction.insert(depositAccounts).values({
    customer_id: customer.id,
    rail: rail.name,
    reference: `account-${random.uuid()}`,
    status: 'active',
    account_number: accountNumber,
    account_name: `MOTA / CUSTOMER${index} SIMULATED`,
    bank: 'Moniepoint MFB',
    requested_at: now,
    next_at: now,
  });
  const jti = random.uuid();
  const deviceId = random.uuid();
  await recordDevice(transaction, customer.id, deviceId, now);
  const expires = new Date(systemClock.now().getTime() + 1e9);
  await transaction.insert(sessions).values({
    jti,
    customer_id: customer.id,
    created_at: now,
    expires_at: expires,
    device: 'Chrome on Android',
    device_id: deviceId,
    last_used_at: systemClock.now(),
  });
  const exp = Math.floor(expires.getTime() / 1000);
  const token = app.jwt.sign({ user_id: customer.accountId, jti, exp });
  return { id: customer.id, email: customer.email, token, accountNumber };
}

/** Adds customers with empty wallets. From the third on, each was referred by one of the first two. */
async function addPeople(
  server: TestServer,
  model: Model,
  dice: Dice,
  howMany: number,
): Promise<Person[]> {
  return inTransaction(server.dependencies.database, async (transaction) => {
    const ids: number[] = [];
    const people: Person[] = [];
    for (let index = 0; index < howMany; index += 1) {
      const referrer = index < 2 ? undefined : ids[dice.integer(2)];
      const { id, email, ...person } = await writeCustomer(transaction, server, index, referrer);
      ids.push(id);
      people.push({ ...person, customer: newCustomer(model, email) });
    }
    return people;
  });
}

export interface InsideOptions {
  /** Whether the sandbox assigns a vehicle to each contract at once. Otherwise staff do. */
  readonly isFleetPlayed: boolean;
  readonly customers?: number;
  readonly isAlone?: boolean;
}

export const settingsOf = ({ isFleetPlayed }: InsideOptions): Readonly<Record<string, string>> => ({
  ...settings,
  SANDBOX_FLEET: isFleetPlayed ? 'played' : 'staff',
});

/** Returns a world with a running server. */
export async function worldAround(
  server: TestServer,
  dice: Dice,
  { isFleetPlayed, customers: howMany = 6, isAlone = true }: InsideOptions,
  parts: Partial<Pick<World, 'target' | 'provider'>> = {},
): Promise<World> {
  const { config, clock } = server.dependencies;
  const rules = {
    reserveShare: BigInt(config.reserveShare),
    reserveAfterDays: config.reserveAfterDays,
    courtOrderAbove: BigInt(config.courtOrderAbove),
    bindingDays: config.bindingDays,
    isFleetPlayed,
  };
  const model = newModel(rules, clock.now().getTime());
  const people = await addPeople(server, model, dice, howMany);
  return {
    target: targetOf(server),
    provider: undefined,
    ...parts,
    model,
    dice,
    people,
    isAlone,
    outcomes: new Map(),
    found: (problem) => {
      throw new Error(problem);
    },
  };
}

/** Opens a server in this process, with customers. */
export async function openInside(
  dice: Dice,
  options: InsideOptions,
): Promise<{ readonly world: World; readonly server: TestServer; close(): Promise<void> }> {
  const server = await startTestServer(settingsOf(options));
  return { world: await worldAround(server, dice, options), server, close: server.close };
}
