import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { agreements, customers, depositAccounts, drivers } from '../../platform/db/schema.ts';
import { readRows } from '../../platform/db/readRows.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { announceAccounts } from '../deposits/depositAccounts.ts';
import type { MoneyDependencies } from '../moneyDependencies.ts';
import { callQueue, type CallQueue } from '../../platform/work/calls.ts';
import type { FailureObserver } from '../../platform/work/queue.ts';
import { TurnedAway, type AccountHolder, type AccountOpening } from '../rails/moneyRail.ts';
import { hour, minute } from '../../platform/clock/time.ts';
import type { Dependencies } from '../../platform/dependencies.ts';

/** How long a call waits for the account it requested, in milliseconds. */
const firstTryMilliseconds = 2000;
/** Calls to the provider in one attempt: sign in, open, read. */
const callsOfTry = 3;
/**
 * Pause before a pending account is requested again, in milliseconds. Shorter pauses wouldn't help, because slow
 * providers send a webhook once the account is open.
 */
const pendingPause = minute;
/** Longest time for which an account may be pending, in milliseconds. After that the order counts as lost. */
const maxOpening = 6 * hour;
/**
 * Longest time without a trace of an order at the provider, in milliseconds. After that the order counts as not
 * received, and it is placed again.
 */
const maxArrival = 5 * minute;
/** Maximum number of accounts that one statement changes or creates. It keeps transactions short. */
const rowsAtOnce = 500;

type AccountRow = typeof depositAccounts.$inferSelect;

const later = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds);

/**
 * Records the state of an account, and returns whether an account has changed. An active account stays active, whatever
 * is reported later.
 */
async function recordOpening(
  { database, clock }: Dependencies,
  which: SQL | undefined,
  opening: AccountOpening,
): Promise<boolean> {
  const isOpen = (statuses: AccountRow['status'][]) =>
    and(which, inArray(depositAccounts.status, statuses));
  const record = (values: Partial<AccountRow>, before: AccountRow['status'][]) =>
    inTransaction(database, async (transaction) => {
      const rows = await transaction
        .update(depositAccounts)
        .set(values)
        .where(isOpen(before))
        .returning({ customer_id: depositAccounts.customer_id });
      if (values.status) await announceAccounts(transaction, rows);
      return rows.length > 0;
    });
  switch (opening.status) {
    case 'active': {
      const { accountNumber, accountName, bankName, holderCode } = opening;
      const account = {
        account_number: accountNumber,
        account_name: accountName,
        bank: bankName,
        holder_code: holderCode ?? null,
      };
      const active = { ...account, status: 'active', reason: null, last_error: null } as const;
      return record(active, ['pending', 'refused']);
    }
    case 'refused':
      return record({ status: 'refused', reason: opening.reason, last_error: null }, ['pending']);
    case 'absent':
    case 'pending':
      // The provider did answer, so the next failure counts as the first.
      return record({ next_at: later(clock.now(), pendingPause), attempts: 0 }, ['pending']);
  }
}

/**
 * Asks the provider for the account, and lets the client place the order only once, because a second order would open a
 * second account. An order that the provider turned away doesn't count. Nothing is ordered for an account that was
 * closed in the meantime.
 */
async function openOnce(
  { database, clock, rail }: MoneyDependencies,
  { id }: AccountRow,
  holder: AccountHolder,
): Promise<AccountOpening> {
  const order = { isClaimed: false };
  const claimOrder = async () => {
    const claimed = await database
      .update(depositAccounts)
      .set({ ordered_at: clock.now() })
      .where(
        and(
          eq(depositAccounts.id, id),
          eq(depositAccounts.status, 'pending'),
          isNull(depositAccounts.ordered_at),
        ),
      )
      .returning({ id: depositAccounts.id });
    order.isClaimed = claimed.length > 0;
    return order.isClaimed;
  };
  try {
    return await rail.openAccount(holder, claimOrder);
  } catch (error) {
    if (order.isClaimed && error instanceof TurnedAway) {
      await database
        .update(depositAccounts)
        .set({ ordered_at: null })
        .where(eq(depositAccounts.id, id));
    }
    throw error;
  }
}

/**
 * Returns `refused` for an account that still isn't open long after its order, or whose orders never arrive. Staff may
 * then order it again. Otherwise returns `opening`.
 */
function orRefused(
  { clock }: Dependencies,
  { ordered_at: ordered, requested_at: requested }: AccountRow,
  opening: AccountOpening,
): AccountOpening {
  const since = { active: null, refused: null, pending: ordered, absent: requested };
  const began = since[opening.status];
  const isLost = began && later(began, maxOpening) < clock.now();
  if (!isLost) return opening;
  return { status: 'refused', reason: `It was ordered ${began.toISOString()} and not opened.` };
}

/**
 * Lets an order that didn't arrive be placed again immediately. Returns false if nothing was ordered or the order may
 * still be on its way.
 */
async function orderAgain(
  { database, clock }: Dependencies,
  { id, ordered_at: ordered }: AccountRow,
): Promise<boolean> {
  const now = clock.now();
  if (!ordered || later(ordered, maxArrival) > now) return false;
  await database
    .update(depositAccounts)
    .set({ ordered_at: null, next_at: now, attempts: 0 })
    .where(and(eq(depositAccounts.id, id), eq(depositAccounts.ordered_at, ordered)));
  return true;
}

/**
 * Returns the driver of an agreement as the holder of an account. The driver's email may already have an account at the
 * provider, so this account gets a separate email.
 */
async function driverOf(
  { database, config }: MoneyDependencies,
  { agreement_id: agreementId, reference }: AccountRow,
): Promise<Omit<AccountHolder, 'reference'> | undefined> {
  const [driver] = await database
    .select({ name: drivers.name, phoneNumber: drivers.phone })
    .from(agreements)
    .innerJoin(drivers, eq(drivers.id, agreements.driver_id))
    .where(eq(agreements.id, agreementId ?? 0));
  if (!driver) return undefined;
  const names = driver.name.trim().split(/\s+/);
  const lastName = names.pop() ?? '';
  return {
    email: `${reference}@${new URL(config.appOrigin).hostname}`,
    firstName: names.join(' ') || lastName,
    lastName,
    phoneNumber: driver.phoneNumber,
  };
}

async function customerOf(
  { database }: MoneyDependencies,
  { customer_id: customerId }: AccountRow,
): Promise<Omit<AccountHolder, 'reference'> | undefined> {
  const [customer] = await database
    .select({
      email: customers.email,
      firstName: customers.first_name,
      lastName: customers.last_name,
      phoneNumber: customers.phone_number,
    })
    .from(customers)
    .where(eq(customers.id, customerId ?? 0));
  return customer;
}

async function askProvider(
  dependencies: MoneyDependencies,
  account: AccountRow,
): Promise<undefined> {
  const holderOf = account.customer_id === null ? driverOf : customerOf;
  const holder = await holderOf(dependencies, account);
  if (!holder) return;
  const { reference } = account;
  const opened = await openOnce(dependencies, account, { ...holder, reference });
  const opening = orRefused(dependencies, account, opened);
  if (opening.status === 'absent' && (await orderAgain(dependencies, account))) return;
  await recordOpening(dependencies, eq(depositAccounts.id, account.id), opening);
}

/**
 * Creates the queue of accounts to request from the provider. After a crash it repeats the request with the same
 * reference, so no second account is opened.
 */
export const depositAccountQueue = (
  dependencies: MoneyDependencies,
  observer: FailureObserver,
): CallQueue => {
  const { config, rail } = dependencies;
  return callQueue(
    dependencies,
    {
      name: 'deposit_accounts',
      table: depositAccounts,
      dueAt: depositAccounts.next_at,
      isWaiting: and(eq(depositAccounts.status, 'pending'), eq(depositAccounts.rail, rail.name)),
      nameOf: ({ id }) => `Deposit account ${id}`,
      atOnce: 1,
      callSeconds: callsOfTry * config.serviceSeconds,
      work: (account) => askProvider(dependencies, account),
    },
    observer,
  );
};

/**
 * Makes the first attempt for an account that was just requested. If it takes too long, it continues in the background.
 */
export async function openNow(
  dependencies: MoneyDependencies,
  account: number | undefined,
  observer: FailureObserver,
): Promise<void> {
  if (account === undefined) return;
  await depositAccountQueue(dependencies, observer).tryAtOnce(account, firstTryMilliseconds);
}

/** Records what a webhook reports about an account. Returns false if the report changes no account. */
export function recordAccountEvent(
  dependencies: MoneyDependencies,
  holder: { readonly reference: string } | { readonly email: string },
  opening: AccountOpening,
): Promise<boolean> {
  const holdersAccounts =
    'reference' in holder
      ? eq(depositAccounts.reference, holder.reference)
      : or(
          sql`${depositAccounts.customer_id} = (SELECT id FROM customers WHERE email = ${holder.email.toLowerCase()})`,
          and(
            isNull(depositAccounts.customer_id),
            eq(depositAccounts.reference, holder.email.toLowerCase().split('@')[0] ?? ''),
          ),
        );
  const which = and(holdersAccounts, eq(depositAccounts.rail, dependencies.rail.name));
  return recordOpening(dependencies, which, opening);
}

/** Runs statements that request accounts and return their owners, and announces the accounts. */
const requestAll = (
  { database }: Dependencies,
  ...requests: readonly SQL<Pick<AccountRow, 'customer_id'>>[]
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    for (const request of requests) {
      await announceAccounts(transaction, await readRows(transaction, request));
    }
  });

/**
 * Replaces a batch of accounts at former providers. The others stay in use until they are replaced. Also requests a
 * batch of accounts again that were refused before the customer's identity was verified. Does nothing on an instance
 * that is kept for the previous provider (RAIL_ACCOUNTS=leave), because two such instances would close each other's
 * accounts.
 */
export async function renewAccounts(dependencies: MoneyDependencies): Promise<void> {
  const { clock, config, rail } = dependencies;
  if (config.railAccounts === 'leave') return;
  const now = clock.now().toISOString();
  // `<` and `>` can use the index, unlike `<>`.
  const atCurrentProvider = sql<Pick<AccountRow, 'customer_id'>>`
     WITH closed AS (
       UPDATE deposit_accounts SET status = 'closed', last_error = NULL WHERE id = ANY (ARRAY (
         SELECT id FROM deposit_accounts WHERE status <> 'closed' AND (rail < ${rail.name} OR rail > ${rail.name})
         LIMIT ${rowsAtOnce} FOR UPDATE SKIP LOCKED))
       RETURNING customer_id, agreement_id)
     INSERT INTO deposit_accounts (customer_id, agreement_id, rail, reference, requested_at, next_at)
     SELECT customer_id, agreement_id, ${rail.name}, 'account-' || gen_random_uuid(),
       ${now}::timestamptz, ${now}::timestamptz FROM closed
     WHERE customer_id IS NOT NULL OR EXISTS (
       SELECT FROM agreements WHERE id = agreement_id AND status = 'active')
     ON CONFLICT DO NOTHING
     RETURNING customer_id`;
  const ofVerified = sql<Pick<AccountRow, 'customer_id'>>`
     UPDATE deposit_accounts SET status = 'pending', requested_at = ${now}::timestamptz,
       next_at = ${now}::timestamptz, attempts = 0, ordered_at = NULL
     WHERE id = ANY (ARRAY (
       SELECT account.id FROM deposit_accounts AS account JOIN customers ON customers.id = customer_id
       WHERE status = 'refused' AND rail = ${rail.name} AND identity_verified_at > requested_at
       LIMIT ${rowsAtOnce} FOR UPDATE OF account SKIP LOCKED))
     RETURNING customer_id`;
  await requestAll(dependencies, atCurrentProvider, ofVerified);
}

/**
 * Requests a batch of the accounts that customers and active agreements lack. Normally each gets one on creation, so
 * only a fault or a change by hand leaves one out. Reads all customers.
 */
export async function requestMissingAccounts(dependencies: MoneyDependencies): Promise<void> {
  const { clock, config, rail } = dependencies;
  if (config.railAccounts === 'leave') return;
  const now = clock.now().toISOString();
  const request = (owner: 'customer_id' | 'agreement_id', owners: SQL) => {
    const column = sql.identifier(owner);
    return requestAll(
      dependencies,
      sql`
       INSERT INTO deposit_accounts (${column}, rail, reference, requested_at, next_at)
       SELECT id, ${rail.name}, 'account-' || gen_random_uuid(), ${now}::timestamptz,
         ${now}::timestamptz FROM ${owners} AS owner
       WHERE NOT EXISTS (
         SELECT FROM deposit_accounts WHERE ${column} = owner.id AND status <> 'closed')
       LIMIT ${rowsAtOnce} ON CONFLICT DO NOTHING
       RETURNING customer_id`,
    );
  };
  await request('customer_id', sql`(SELECT id FROM customers WHERE closed_at IS NULL)`);
  await request('agreement_id', sql`(SELECT id FROM agreements WHERE status = 'active')`);
}
