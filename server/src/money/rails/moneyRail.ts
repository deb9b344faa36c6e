import type { Headers, Signature } from './signature.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';

/** The name of a provider, as `RAIL` and the path of its webhook have it. */
export type RailName = string;

/** A bank that is on one list alone. */
export interface UnmatchedBank {
  /** “ours”, or the name of the provider. */
  readonly list: string;
  readonly code: string;
  readonly name: string;
}

/** The provider could not be reached, or its answer was not understood. What happened there is not known. */
export class RailUnavailable extends Error {}

/** The provider does not have the call: it never had it, or has ended it. Only a release of ours mends that. */
export class CallMissing extends RailUnavailable {}

/** The provider turned a call away for now, and has done nothing. */
export class TurnedAway extends RailUnavailable {}

/** An answer came, and a part of it cannot be read. */
export class Unreadable extends RailUnavailable {}

/** The provider did not take a one-time code: it is wrong, has expired, or is not waited for. */
export class CodeRefused extends Error {}

export interface BankAccount {
  /** Our own id of the bank (`banks.ts`), which each provider knows by a code of its own. */
  readonly bankCode: string;
  /** Ten digits. */
  readonly accountNumber: string;
}

/** For whom a deposit account is opened. */
export interface AccountHolder {
  /** Ours, unique for each account; the same one again never opens a second account. */
  readonly reference: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string;
}

/** The state of a deposit account that was asked for. */
export type AccountOpening =
  | { readonly status: 'pending' }
  | {
      readonly status: 'active';
      readonly accountNumber: string;
      readonly accountName: string;
      readonly bankName: string;
      /** By what the provider knows the holder, where it has such a code. */
      readonly holderCode?: string | undefined;
    }
  /** The provider will not open it. `reason` is its own word, for operators. */
  | { readonly status: 'refused'; readonly reason: string };

/** Money that has come into a deposit account, by the provider's word. */
export interface IncomingDeposit {
  /** The provider's, unique. */
  readonly reference: string;
  /** Where the provider does not say it, its code of the holder, our own reference or the holder's email. */
  readonly accountNumber: string;
  /** The amount sent. */
  readonly amount: Kobo;
  /** ISO 4217; anything but NGN is not ours to credit. */
  readonly currency: string;
  /** The part that the provider keeps. */
  readonly fee: Kobo;
  readonly senderBank: string | undefined;
  readonly paidAt: Date;
}

/** A provider's report of money that comes into deposit accounts. */
export type DepositNews =
  | { readonly kind: 'deposit'; readonly deposit: IncomingDeposit }
  /** A deposit of which not everything can be read. */
  | { readonly kind: 'unreadable'; readonly reference: string; readonly says: string }
  /** The payer wants a deposit back, or has it back. */
  | {
      readonly kind: 'return';
      /** Of the deposit. */
      readonly reference: string;
      readonly what: 'disputed' | 'refunded';
      readonly amount: Kobo;
      /** The provider's, of the dispute or the refund. */
      readonly event: string;
    };

/** Money to be sent to a bank account. */
export interface Payment {
  /** Ours, unique, 16 to 50 of `[a-z0-9_-]`. The same one again never sends a second time. */
  readonly reference: string;
  readonly amount: Kobo;
  readonly receiver: BankAccount & { readonly accountName: string };
  /** The receiver reads this on their statement. */
  readonly narration: string;
}

/** A payment that has come to its end. Its fee is undefined where the provider has not said it yet. */
interface Concluded {
  /** The amount that was ordered, as far as the provider reports it. */
  readonly amount?: Kobo | undefined;
}

/**
 * The state of a payment. `paid`, `failed` and `reversed` are conclusive. `refused` is too, of this
 * try: the provider did nothing, and the same reference may be sent later. `absent`: the provider
 * has no payment of that reference. Whatever a provider says that we do not know is `unknown`.
 */
export type PaymentState =
  | (Concluded & {
      readonly status: 'paid';
      readonly fee: Kobo | undefined;
      readonly sessionId: string | undefined;
    })
  | (Concluded & { readonly status: 'failed'; readonly reason: string })
  /** It was paid, and has come back; the provider keeps its fee. */
  | (Concluded & {
      readonly status: 'reversed';
      readonly fee: Kobo | undefined;
      readonly reason: string;
    })
  | { readonly status: 'pending' }
  | { readonly status: 'needs code' }
  | { readonly status: 'refused'; readonly because: 'low balance' | 'too soon' }
  /** The provider has taken it, had too little of our balance, and will never send it under this reference. */
  | { readonly status: 'unfunded'; readonly reason: string }
  | { readonly status: 'absent' }
  | { readonly status: 'unknown'; readonly reason: string };

/** One line of the provider's statement of our balance. */
export interface StatementLine {
  /** The provider's, unique. */
  readonly id: string;
  /** Of the deposit (the provider's reference) or the payment (ours) that it belongs to, if it says. */
  readonly reference: string | undefined;
  /** The change of the balance, after fees. A row that cannot be read shows in the balance alone. */
  readonly amount: Kobo | 'unreadable';
  readonly at: Date;
  readonly description: string;
}

/** The contents of a webhook. */
export type RailEvent =
  | Exclude<DepositNews, { readonly kind: 'unreadable' }>
  | { readonly kind: 'payment'; readonly reference: string; readonly state: PaymentState }
  /** Of an account that was asked for: known by our reference, or by the customer's email. */
  | {
      readonly kind: 'account';
      readonly holder: { readonly reference: string } | { readonly email: string };
      readonly opening: AccountOpening;
    }
  /** Our balance does not suffice for what we want to send, or soon will not. */
  | { readonly kind: 'low balance' }
  /** Nothing that concerns us. */
  | { readonly kind: 'ignored'; readonly type: string };

/**
 * A provider over which money comes in and goes out. No call is made inside a database transaction:
 * it takes seconds, and what is to be sent is committed before. Calls throw RailUnavailable when the
 * outcome is not known, except where a state says so.
 */
export interface MoneyRail {
  readonly name: RailName;
  /** When deposits come into the balance: each by itself, or those of a day together at 22:00 in Lagos. */
  readonly settling: 'at once' | 'in the evening';
  /** The name of an account's holder; undefined when there is no such account. */
  findHolder(
    account: BankAccount,
    customer: { readonly firstName: string; readonly lastName: string },
  ): Promise<string | undefined>;
  /** Banks that only our list has, or only the provider's. */
  unmatchedBanks(): Promise<readonly UnmatchedBank[]>;
  /**
   * Opens an account, or says how far it is. `claimOrder` is true once for each account: it is asked right
   * before a call of which each opens another one. TurnedAway: that call has done nothing.
   */
  openAccount(holder: AccountHolder, claimOrder: () => Promise<boolean>): Promise<AccountOpening>;
  /** The deposits since then, oldest first, with and without a webhook. */
  depositsSince(since: Date): Promise<readonly DepositNews[]>;
  /** The provider's own record of a deposit; undefined where it has no deposit of that reference. */
  findDeposit(reference: string): Promise<DepositNews | undefined>;
  /** Asks for money to be sent. Never throws: what is not clear is `unknown`. */
  send(payment: Payment): Promise<PaymentState>;
  /** The state of a payment. Never throws. */
  findPayment(reference: string): Promise<PaymentState>;
  /**
   * Enters the one-time code that a payment of ours needs, and gives what has become of it then. Throws
   * CodeRefused, or RailUnavailable when it is not known whether the code was taken. Without the
   * capability no payment needs one.
   */
  enterCode(reference: string, code: string): Promise<PaymentState>;
  /** Our balance with the provider as its statement has it: with the payments that wait to be sent. */
  balance(): Promise<Kobo>;
  /**
   * The changes of the balance from one instant up to, but not with, the other, oldest first. A
   * line may appear later than its instant says, so past days are asked for again, and the ids tell
   * what is known.
   */
  statement(from: Date, to: Date): Promise<readonly StatementLine[]>;
  /** The header by which it shows that a webhook is its own, in small letters. */
  readonly webhookHeader: string;
  /** The proof that the header gives. Where it proves the sender alone, the contents are asked for again. */
  readonly webhookProves: Signature['proves'];
  /** Reads a webhook; undefined when its signature is missing or wrong. `body` is raw, as it came. */
  readWebhook(headers: Headers, body: string): RailEvent | undefined;
  /** The headers that are kept of a signed webhook, by which it is read again later: no secret. */
  keptHeaders(headers: Headers, body: string): Headers;
}
