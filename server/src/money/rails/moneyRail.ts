import type { Headers } from './signature.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';

/** The name of a provider, as in `RAIL` and the path of its webhook. */
export type RailName = string;

/** A bank that only our list has, or only the provider's. */
export interface UnmatchedBank {
  /** “ours”, or the name of the provider. */
  readonly list: string;
  readonly code: string;
  readonly name: string;
}

/** The provider couldn't be reached, or its answer wasn't understood. The outcome is unknown. */
export class RailUnavailable extends Error {}

/** The provider doesn't offer the call, or no longer does. Only a new release of ours fixes that. */
export class CallMissing extends RailUnavailable {}

/** The provider turned a call away for now, and did nothing. */
export class TurnedAway extends RailUnavailable {}

/** A part of the provider's answer can't be read. */
export class Unreadable extends RailUnavailable {}

/** The provider refused a one-time code because it is wrong, has expired, or isn't expected. */
export class CodeRefused extends Error {}

export interface BankAccount {
  /** Our own id of the bank (`banks.ts`). A provider may have another code for it. */
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
  /** The provider has no trace of an order that was placed before. The order may still be on its way. */
  | { readonly status: 'absent' }
  | {
      readonly status: 'active';
      readonly accountNumber: string;
      readonly accountName: string;
      readonly bankName: string;
      /** The provider's code for the holder, if it has one. */
      readonly holderCode?: string | undefined;
    }
  /** The provider won't open the account. `reason` is the provider's own text, for staff. */
  | { readonly status: 'refused'; readonly reason: string };

/** Money paid into a deposit account, as reported by the provider. */
export interface IncomingDeposit {
  /** The provider's reference, unique. */
  readonly reference: string;
  /**
   * Account number. If the provider doesn't report it: its code for the holder, our own reference, the holder's email,
   * or `unknown`.
   */
  readonly accountNumber: string;
  /** Amount sent, in kobo. */
  readonly amount: Kobo;
  /** ISO 4217. Only NGN is credited. */
  readonly currency: string;
  /** Part that the provider keeps, in kobo. */
  readonly fee: Kobo;
  readonly senderBank: string | undefined;
  readonly paidAt: Date;
}

/** A provider's report about money paid into deposit accounts. */
export type DepositNews =
  | { readonly kind: 'deposit'; readonly deposit: IncomingDeposit }
  /** A deposit that can't be read completely. */
  | { readonly kind: 'unreadable'; readonly reference: string; readonly says: string }
  /** The payer demands a deposit back, or has received it back. */
  | {
      readonly kind: 'return';
      /** Reference of the deposit. */
      readonly reference: string;
      readonly what: 'disputed' | 'refunded';
      readonly amount: Kobo;
      /** The provider's reference of the dispute or the refund. Empty if the report has none. */
      readonly event: string;
    };

/** Money to be sent to a bank account. */
export interface Payment {
  /** Our reference, unique, 16 to 50 characters of `[a-z0-9_-]`. Repeating it never sends the money twice. */
  readonly reference: string;
  readonly amount: Kobo;
  readonly receiver: BankAccount & { readonly accountName: string };
  /** The receiver reads this on their statement. */
  readonly narration: string;
}

interface Concluded {
  /** Amount that was ordered, in kobo, if the provider reports it. */
  readonly amount?: Kobo | undefined;
}

/**
 * The state of a payment. `paid`, `failed` and `reversed` end a payment, but a paid one may still be reversed.
 * `refused` ends this attempt: the provider did nothing, and the same reference may be sent later. `absent` means that
 * the provider has no payment with that reference. An answer that we don't recognise is `unknown`.
 */
export type PaymentState =
  | (Concluded & {
      readonly status: 'paid';
      /** Undefined until the provider reports it. */
      readonly fee: Kobo | undefined;
      readonly sessionId: string | undefined;
    })
  | (Concluded & { readonly status: 'failed'; readonly reason: string })
  /** The payment was paid, and its money has come back. The provider may have kept its fee. */
  | (Concluded & {
      readonly status: 'reversed';
      /** Undefined until the provider reports it. */
      readonly fee: Kobo | undefined;
      readonly reason: string;
    })
  | { readonly status: 'pending' }
  | { readonly status: 'needs code' }
  | { readonly status: 'refused'; readonly because: 'low balance' | 'too soon' }
  /**
   * The provider accepted the payment, but our balance was too low. It will never send the payment under this
   * reference.
   */
  | { readonly status: 'unfunded'; readonly reason: string }
  | { readonly status: 'absent' }
  | { readonly status: 'unknown'; readonly reason: string };

/** One line of the provider's statement of our balance. */
export interface StatementLine {
  /** The provider's id, unique. */
  readonly id: string;
  /** The provider's reference of its deposit, or our reference of its payment, if the line has one. */
  readonly reference: string | undefined;
  /** Change of the balance after fees, in kobo. An unreadable row still changes the balance. */
  readonly amount: Kobo | 'unreadable';
  readonly at: Date;
  readonly description: string;
}

/** The contents of a webhook. */
export type RailEvent =
  | Exclude<DepositNews, { readonly kind: 'unreadable' }>
  | { readonly kind: 'payment'; readonly reference: string; readonly state: PaymentState }
  /** News of a requested account, identified by our reference or by the holder's email. */
  | {
      readonly kind: 'account';
      readonly holder: { readonly reference: string } | { readonly email: string };
      readonly opening: AccountOpening;
    }
  /** Our balance is too low for our payments, or soon will be. */
  | { readonly kind: 'low balance' }
  /** An event that doesn't concern us. */
  | { readonly kind: 'ignored'; readonly type: string };

/**
 * A provider that receives and sends money. Never call it inside a database transaction: calls take seconds, and
 * payments must be committed before they are sent. Calls throw RailUnavailable when the outcome is unknown, unless they
 * can return that state.
 */
export interface MoneyRail {
  readonly name: RailName;
  /** Whether deposits reach the balance one by one, or the deposits of a day together at 22:00 in Lagos. */
  readonly settling: 'at once' | 'in the evening';
  /** Returns the name of an account's holder, or undefined if there is no such account. */
  findHolder(
    account: BankAccount,
    customer: { readonly firstName: string; readonly lastName: string },
  ): Promise<string | undefined>;
  /** Returns the banks that only our list has, or only the provider's. */
  unmatchedBanks(): Promise<readonly UnmatchedBank[]>;
  /**
   * Opens an account, or returns how far opening it has got. If the provider opens another account at each order, an
   * implementation calls `claimOrder` right before it orders, and orders only if this returns true. An account can be
   * claimed once. It can be claimed again only if the provider turned the order away (TurnedAway), or if the order
   * counts as lost or not received.
   */
  openAccount(holder: AccountHolder, claimOrder: () => Promise<boolean>): Promise<AccountOpening>;
  /**
   * Returns the deposits between two instants, page by page, whether or not a webhook reported them. Skips `pagesRead`
   * pages, which an earlier reading of the same span has read. May include later deposits, because the provider's clock
   * may be ahead of ours.
   */
  depositPages(since: Date, until: Date, pagesRead: number): AsyncIterable<readonly DepositNews[]>;
  /** Returns the provider's own record of a deposit, or undefined if it has none with that reference. */
  findDeposit(reference: string): Promise<DepositNews | undefined>;
  /** Sends money. Never throws: returns `unknown` if the outcome is unclear. */
  send(payment: Payment): Promise<PaymentState>;
  /** Returns the state of a payment. Never throws. */
  findPayment(reference: string): Promise<PaymentState>;
  /**
   * Enters the one-time code that a payment needs, and returns the payment's state. Throws CodeRefused, or
   * RailUnavailable if it is unknown whether the code was accepted.
   */
  enterCode(reference: string, code: string): Promise<PaymentState>;
  /**
   * Returns our balance as the sum of the provider's statement lines, not the available balance. It still includes money
   * that the provider has only reserved for a payment.
   */
  balance(): Promise<Kobo>;
  /**
   * Returns the changes of the balance from one instant up to, but excluding, the other, oldest first. A line may
   * appear later than its instant, so callers read past days again and recognise known lines by their ids.
   */
  statement(from: Date, to: Date): Promise<readonly StatementLine[]>;
  /** Lower-case name of the header with the signature of a webhook's body. */
  readonly webhookHeader: string;
  /** Reads a webhook, given its raw body. Returns undefined if its signature is missing or wrong. */
  readWebhook(headers: Headers, body: string): RailEvent | undefined;
}
