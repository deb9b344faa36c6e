import { and, eq, gt, inArray } from 'drizzle-orm';
import { settlingTime } from '../../../../contract/rules/office.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { auditRecords, customers, type heldBecause } from '../../platform/db/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { displayNaira, type Kobo } from '../../platform/kobo/kobo.ts';
import { decidedAlone, isWithinLimit } from '../../platform/proposals/decideAlone.ts';
import { findDeviceSince } from '../../platform/sessions/devices.ts';
import { readSoundness } from '../books/soundness.ts';
import { wasFrozenAfter } from '../wallet/freezes.ts';
import { namesMatch } from './namesMatch.ts';
import { findRuleSwitch, ruleActor } from './ruleSwitch.ts';
import { findSendingStop } from './stopSending.ts';

// The rules by which a withdrawal is sent without approval by a person. All of them have to be met at the request, and
// again when the withdrawal is released.

/** The code of the rule that leaves a withdrawal to a person, or "taken". */
export type HeldBecause = (typeof heldBecause)[number];

/** What requested a withdrawal: a customer on a device, or the switch for payouts. */
export type Origin =
  /** A customer. The id is null if it isn't known on which device. */
  | { readonly by: 'device'; readonly deviceId: string | null }
  /** The customer's switch for payouts, which starts to work once the device on which it was switched on isn't new. */
  | { readonly by: 'switch' };

/** A withdrawal that rules may send. */
export interface Candidate {
  readonly transaction: Transaction;
  readonly config: Dependencies['config'];
  readonly at: Date;
  readonly customerId: number;
  readonly amount: Kobo;
  /** The holder's name according to the bank. */
  readonly accountName: string;
  readonly notBefore: Date | null;
  readonly origin: Origin;
  readonly requestedAt: Date;
}

/** Facts for the audit. Never an account number. */
export type DecidingValues = Readonly<Record<string, string | number | boolean>>;

interface Finding {
  readonly isMet: boolean;
  readonly values?: DecidingValues;
}

export type RuleCode = Exclude<HeldBecause, 'taken'>;

interface Rule {
  readonly code: RuleCode;
  /** Returns whether the rule is met, and the values that decided. */
  readonly check: (candidate: Candidate) => Promise<Finding>;
}

/** Hours for which the books count as sound after the checkpoint moved. It moves about once an hour without faults. */
const soundFor = 3;

/** Changes that may mean that somebody else has taken over the account. */
export const takeovers = [
  'password reset',
  'pin changed',
  'pin reset',
  'pin set',
  'name corrected',
  'email corrected',
];

async function findCustomer({ transaction, customerId }: Candidate) {
  const [customer] = await transaction
    .select({
      firstName: customers.first_name,
      lastName: customers.last_name,
      verifiedAt: customers.identity_verified_at,
    })
    .from(customers)
    .where(eq(customers.id, customerId));
  if (!customer) throw new Error(`Customer ${customerId} does not exist.`);
  return customer;
}

/** Returns the subject under which decisions on a customer's withdrawals are added up. */
export const sumsOf = (customerId: number) => `customer ${customerId}`;

async function withinLimit(
  { transaction, amount, at }: Candidate,
  which: Parameters<typeof decidedAlone>[2],
  limit: Kobo,
  name: 'customer' | 'company',
): Promise<Finding> {
  const sums = await decidedAlone(transaction, 'withdrawal', which, at);
  return {
    isMet: isWithinLimit(amount, sums, limit),
    values: {
      [`${name}_day`]: displayNaira(sums.day),
      [`${name}_week`]: displayNaira(sums.week),
      [`${name}_limit`]: displayNaira(limit),
    },
  };
}

/** All rules, in the order in which they are applied. The first that isn't met is the reason. */
const rules: readonly Rule[] = [
  {
    code: 'rules_off',
    check: async ({ transaction, config }) => ({
      isMet: (await findRuleSwitch(transaction, config)).isOn,
    }),
  },
  {
    code: 'sending_stopped',
    check: async ({ transaction }) => ({
      isMet: (await findSendingStop(transaction)) === undefined,
    }),
  },
  {
    code: 'books_unsound',
    check: async ({ transaction }) => {
      const { faults, hours } = await readSoundness(transaction);
      return {
        isMet: faults === 0 && hours < soundFor,
        values: { book_faults: faults, books_checked_hours: hours },
      };
    },
  },
  {
    code: 'unverified',
    check: async (candidate) => ({ isMet: (await findCustomer(candidate)).verifiedAt !== null }),
  },
  {
    code: 'wallet_frozen',
    check: async ({ transaction, customerId, requestedAt }) => ({
      isMet: !(await wasFrozenAfter(transaction, customerId, requestedAt)),
    }),
  },
  {
    code: 'other_name',
    check: async (candidate) => ({
      isMet: namesMatch(candidate.accountName, await findCustomer(candidate)),
      values: { account_name: candidate.accountName },
    }),
  },
  {
    code: 'receiver_waits',
    check: async ({ notBefore, at }) => ({ isMet: notBefore === null || notBefore <= at }),
  },
  {
    code: 'account_changed',
    check: async ({ transaction, customerId, requestedAt }) => {
      // Also counts takeovers shortly before the request, for two reasons. A thief changes the PIN before requesting.
      // And a thief's request that was checked just before the customer reset the password may be stored just after the
      // reset.
      const isTakeover = and(
        eq(auditRecords.subject, `customer ${customerId}`),
        inArray(auditRecords.action, takeovers),
        gt(auditRecords.at, new Date(requestedAt.getTime() - settlingTime)),
      );
      return { isMet: (await transaction.$count(auditRecords, isTakeover)) === 0 };
    },
  },
  {
    code: 'device_new',
    check: async ({ transaction, customerId, origin, at }) => {
      if (origin.by === 'switch') return { isMet: true };
      const { deviceId } = origin;
      const since =
        deviceId === null ? undefined : await findDeviceSince(transaction, customerId, deviceId);
      return {
        isMet: since !== undefined && at.getTime() - since.getTime() >= settlingTime,
        values: { device_since: since?.toISOString() ?? 'unknown' },
      };
    },
  },
  {
    code: 'customer_limit',
    check: (candidate) =>
      withinLimit(
        candidate,
        { subject: sumsOf(candidate.customerId) },
        candidate.config.rulesCustomerLimit,
        'customer',
      ),
  },
  {
    code: 'company_limit',
    check: (candidate) =>
      withinLimit(candidate, { actor: ruleActor }, candidate.config.rulesCompanyLimit, 'company'),
  },
];

/** The outcome of the rules. */
export interface Verdict {
  /** The first rule that isn't met. Null if all of them are. */
  readonly broken: RuleCode | null;
  /** The values of the rules that were applied. */
  readonly values: DecidingValues;
}

/** Applies the rules until one isn't met. */
export async function applyRules(candidate: Candidate): Promise<Verdict> {
  let values: DecidingValues = { amount: displayNaira(candidate.amount) };
  for (const { code, check } of rules) {
    const finding = await check(candidate);
    values = { ...values, ...finding.values };
    if (!finding.isMet) return { broken: code, values };
  }
  return { broken: null, values };
}
