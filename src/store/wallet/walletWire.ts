import * as v from 'valibot';
import type { Instant } from '@/lib/dates';
import {
  flag,
  id,
  instant,
  list,
  money,
  optional,
  optionalText,
  nonBlankText,
  record,
  text,
} from '../api/wire';

export const depositAccount = record({
  accountName: text,
  accountNumber: text,
  bank: nonBlankText,
});

export type DepositAccount = v.InferOutput<typeof depositAccount>;

const transaction = record(
  {
    id,
    createdAt: instant,
    /** 'deposit', 'withdrawal', or one unknown to the app. */
    type: text,
    status: text,
    amount: money,
    description: nonBlankText,
    reference: optionalText,
    /**
     * Kind of transaction, such as 'withdrawal': a transfer to a bank account, whose progress can be requested. Null if
     * the server doesn't send it.
     */
    kind: v.fallback(optionalText, null),
  },
  { type: 'transaction_type' },
);

export type Transaction = v.InferOutput<typeof transaction>;

export const transactions = list(transaction);

const bank = record({ code: text, name: text });

export type Bank = v.InferOutput<typeof bank>;

export const banks = list(bank);

const beneficiary = record({
  bankCode: text,
  bankName: text,
  accountNumber: text,
  accountName: text,
});

export const beneficiaries = list(beneficiary);

const confirmedAccount = record({ id, bankName: text, accountNumber: text, accountName: text });

/** An account to which payouts can be sent. */
export type ConfirmedAccount = v.InferOutput<typeof confirmedAccount>;

/** The bank account that payouts are sent to, and the accounts to choose from. */
export const payoutReceiver = record({
  /** The account that payouts are sent to. Null if they stay in the wallet. */
  receiver: optional(
    record({
      bankName: text,
      accountNumber: text,
      accountName: text,
      /** Time from which payouts are sent to the account. Until then they stay in the wallet. */
      startsAt: instant,
      id,
    }),
  ),
  isOffered: v.boolean(),
  /** Whether nothing is sent, because the wallet is frozen. */
  isStopped: flag,
  /** Payouts above one of these limits stay in the wallet, in kobo. Null if the server doesn't send them. */
  limits: optional(
    record({ day: money, week: money, own: optional(money), atOnce: optional(money) }),
  ),
  accounts: v.array(confirmedAccount),
});

export type PayoutReceiver = v.InferOutput<typeof payoutReceiver>;

/** A confirmed bank account that receives a withdrawal. */
export interface Receiver extends v.InferOutput<typeof beneficiary> {
  /** Set if the server found that the account is in another name than the customer's. */
  readonly otherName?: OtherName | null;
}

/** A bank account as entered, before the bank has confirmed the name of its holder. */
export type Account = Pick<Receiver, 'bankCode' | 'bankName' | 'accountNumber'>;

export interface OtherName {
  /** Earliest time for a withdrawal to the account. Null if there is no delay. */
  readonly notBefore: Instant | null;
}

// Not in section 7: other servers don't compare names, and never report a delay.
const notBefore = v.fallback(optional(instant), null);

export const verifiedAccount = v.pipe(
  record({
    accountName: v.pipe(text, v.trim(), v.nonEmpty()),
    nameMatches: v.fallback(v.nullish(v.boolean(), true), true),
    notBefore,
  }),
  v.transform((receiver) => ({
    accountName: receiver.accountName,
    otherName: receiver.nameMatches ? null : { notBefore: receiver.notBefore },
  })),
);

export const withdrawalAnswer = v.fallback(
  record({
    /** Reference of the transaction. Null if the server doesn't send it. */
    reference: v.fallback(optionalText, null),
    /** Earliest time at which the withdrawal leaves. Null if there is no delay. */
    notBefore,
  }),
  { reference: null, notBefore: null },
);

export type WithdrawalAnswer = v.InferOutput<typeof withdrawalAnswer>;

/** The progress of a withdrawal. Steps that haven't happened have no instant. */
export const withdrawalProgress = v.pipe(
  record({
    /** 'requested', 'approved', 'rejected', 'sending', 'paid', 'failed', 'reversed', or one unknown to the app. */
    state: text,
    bankName: text,
    accountNumber: text,
    accountName: text,
    requestedAt: instant,
    /** Earliest time at which the withdrawal can be approved. Null if there is no delay. */
    notBefore: optional(instant),
    /** 'rule' if rules decide on the withdrawal, or 'person'. Null if the server doesn't send it. */
    decidedBy: optionalText,
    /** Time at which the rules send it. Null if they don't. */
    releaseAt: optional(instant),
    /** Who has frozen the wallet before the money was sent: 'customer' or 'staff'. Null if it isn't frozen. */
    frozenBy: optionalText,
    /** Whether payouts go back to the wallet, because it was frozen before they were sent. */
    goesBack: flag,
    /** Time by which the money should arrive, or a person should decide. Null if it is unknown or has passed. */
    expectedBy: optional(instant),
    approvedAt: optional(instant),
    sentAt: optional(instant),
    paidAt: optional(instant),
    /** Time at which the money was back in the wallet. */
    returnedAt: optional(instant),
    /** Reason for a rejection. */
    reason: nonBlankText,
    /** The bank's id of the payment. */
    sessionId: nonBlankText,
    /** Reason for a delay: 'not sent', 'not confirmed', or one unknown to the app. */
    delay: optional(
      record({
        reason: text,
        /** Time of Mota's next attempt or check. Null if unknown. */
        nextLookAt: optional(instant),
      }),
    ),
  }),
  v.transform(({ bankName, accountNumber, accountName, ...progress }) => ({
    ...progress,
    receiver: accountName,
    account: `${bankName}, ${accountNumber}`,
  })),
);

export type WithdrawalProgress = v.InferOutput<typeof withdrawalProgress>;
