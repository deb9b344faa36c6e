import type { Headers } from './signature.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';

/** The name of a provider, as in `RAIL` and the path of its webhook. */
export type RailName = string;

/** A bank on only one of the two lists. */
export interface UnmatchedBank {
  /** “ours”, or the name of the provider. */
  readonly list: string;
  readonly code: string;
  readonly name: string;
}

/** The provider could not be reached, or its answer was not understood. The outcome is unknown. */
export class RailUnavailable extends Error {}

/** The provider does not offer the call, or no longer does. Only a new release of ours fixes that. */
export class CallMissing extends RailUnavailable {}

/** The provider refused a call for now, and did nothing. */
export class TurnedAway extends RailUnavailable {}

/** A part of the answer cannot be read. */
export class Unreadable extends RailUnavailable {}

/** The provider refused a one-time code: it is wrong, has expired, or is not expected. */
export class CodeRefused extends Error {}

export interface BankAccount {
  /** Our own id of the bank (`banks.ts`). Each provider has its own code for it. */
  readonly bankCode: string;
  /** Ten digits. */
  readonly accountNumber: string;
}

/** The holder of a deposit account. */
export interface AccountHolder {
  /** Our reference, unique for each account. Repeating it never opens a second account. */
  readonly reference: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string;
}

/** The state of a requested deposit account. */
export type AccountOpening =
  | { readonly status: 'pending' }
  /** The provider has no trace of an order that was made before. It may still be on its way. */
  | { readonly status: 'absent' }
  | {
      readonly status: 'active';
      readonly accountNumber: string;
      readonly accountName: string;
      readonly bankName: string;
      /** The provider's code for the holder, if it has one. */
      readonly holderCode?: string | undefined;
    }
  /** The provider will not open it. `reason` is its own wording, for operators. */
  | { readonly status: 'refused'; readonly reason: string };

/** Money that has come into a deposit account, as reported by the provider. */
export interface IncomingDeposit {
  /** The provider's reference, unique. */
  readonly reference: string;
  /** If the provider does not report it: its code for the holder, our own reference, or the holder's email. */
  readonly accountNumber: string;
  /** The amount sent. */
  readonly amount: Kobo;
  /** ISO 4217. Only NGN is credited. */
  readonly currency: string;
  /** The part that the provider keeps. */
  readonly fee: Kobo;
  readonly senderBank: string | undefined;
  readonly paidAt: Date;
}

/** A provider's report of money that comes into deposit accounts. */
export type DepositNews =
  | { readonly kind: 'deposit'; readonly deposit: IncomingDeposit }
  /** A deposit that cannot be read completely. */
  | { readonly kind: 'unreadable'; readonly reference: string; readonly says: string }
  /** The payer demands a deposit back, or has received it back. */
  | {
      readonly kind: 'return';
      /** Of the deposit. */
      readonly reference: string;
      readonly what: 'disputed' | 'refunded';
      readonly amount: Kobo;
      /** The provider's reference of the dispute or the refund. */
      readonly event: string;
    };

/** Money to be sent to a bank account. */
export interface Payment {
  /** Our reference, unique, 16 to 50 of `[a-z0-9_-]`. Repeating it never sends a second time. */
  readonly reference: string;
  readonly amount: Kobo;
  readonly receiver: BankAccount & { readonly accountName: string };
  /** The receiver reads this on their statement. */
  readonly narration: string;
}

/** A concluded payment. Its fee is undefined until the provider reports it. */
interface Concluded {
  /** The amount that was ordered, as far as the provider reports it. */
  readonly amount?: Kobo | undefined;
}

/**
 * The state of a payment. `paid`, `failed` and `reversed` are conclusive. `refused` is conclusive for this
 * try: the provider did nothing, and the same reference may be sent later. `absent`: the provider
 * has no payment with that reference. Every answer that we do not recognise is `unknown`.
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
  /** The provider accepted it, but our balance was too low. It will never send it under this reference. */
  | { readonly status: 'unfunded'; readonly reason: string }
  | { readonly status: 'absent' }
  | { readonly status: 'unknown'; readonly reason: string };

/** One line of the provider's statement of our balance. */
export interface StatementLine {
  /** The provider's, unique. */
  readonly id: string;
  /** The reference of its deposit (the provider's) or its payment (ours), if the line has one. */
  readonly reference: string | undefined;
  /** The change of the balance, after fees. A row that cannot be read only shows in the balance. */
  readonly amount: Kobo | 'unreadable';
  readonly at: Date;
  readonly description: string;
}

/** The contents of a webhook. */
export type RailEvent =
  | Exclude<DepositNews, { readonly kind: 'unreadable' }>
  | { readonly kind: 'payment'; readonly reference: string; readonly state: PaymentState }
  /** News of a requested account, identified by our reference or by the customer's email. */
  | {
      readonly kind: 'account';
      readonly holder: { readonly reference: string } | { readonly email: string };
      readonly opening: AccountOpening;
    }
  /** Our balance is too low for our payments, or soon will be. */
  | { readonly kind: 'low balance' }
  /** Nothing that concerns us. */
  | { readonly kind: 'ignored'; readonly type: string };

/**
 * A provider over which money comes in and goes out. Never call it inside a database transaction: calls take
 * seconds, and payments must be committed before they are sent. Calls throw RailUnavailable when the
 * outcome is unknown, unless their state says so.
 */
export interface MoneyRail {
  readonly name: RailName;
  /** When deposits reach the balance: one by one, or a day's together at 22:00 in Lagos. */
  readonly settling: 'at once' | 'in the evening';
  /** The name of an account's holder; undefined if there is no such account. */
  findHolder(
    account: BankAccount,
    customer: { readonly firstName: string; readonly lastName: string },
  ): Promise<string | undefined>;
  /** Banks that only our list has, or only the provider's. */
  unmatchedBanks(): Promise<readonly UnmatchedBank[]>;
  /**
   * Opens an account, or reports its progress. `claimOrder` returns true once for each account, and is called right
   * before a call that opens another account each time. TurnedAway: that call did nothing.
   */
  openAccount(holder: AccountHolder, claimOrder: () => Promise<boolean>): Promise<AccountOpening>;
  /**
   * The deposits between two instants, page by page, whether or not a webhook reported them. Skips so many pages, which
   * an earlier reading between the same instants has read. The provider's clock may be ahead of ours, so later deposits
   * may be among them.
   */
  depositPages(since: Date, until: Date, pagesRead: number): AsyncIterable<readonly DepositNews[]>;
  /** The provider's own record of a deposit; undefined if it has none with that reference. */
  findDeposit(reference: string): Promise<DepositNews | undefined>;
  /** Sends money. Never throws: an unclear outcome is `unknown`. */
  send(payment: Payment): Promise<PaymentState>;
  /** The state of a payment. Never throws. */
  findPayment(reference: string): Promise<PaymentState>;
  /**
   * Enters the one-time code that a payment needs, and returns the payment's state. Throws CodeRefused, or
   * RailUnavailable when it is unknown whether the code was accepted.
   */
  enterCode(reference: string, code: string): Promise<PaymentState>;
  /** Our balance on the provider's statement, which includes payments not yet sent. */
  balance(): Promise<Kobo>;
  /**
   * The changes of the balance from one instant up to, but excluding, the other, oldest first. A line may
   * appear later than its instant, so past days are read again, and the ids tell which lines are known.
   */
  statement(from: Date, to: Date): Promise<readonly StatementLine[]>;
  /** The lower-case name of the header that signs the body of a webhook. */
  readonly webhookHeader: string;
  /** Reads a webhook; undefined if its signature is missing or wrong. `body` is raw. */
  readWebhook(headers: Headers, body: string): RailEvent | undefined;
}
