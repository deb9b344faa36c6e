import type { Clock } from '../../../src/platform/clock/clock.ts';
import type { Kobo } from '../../../src/platform/kobo/kobo.ts';
import { randomDigits, type Random } from '../../../src/platform/random/random.ts';
import type { Entry, Journal, PaymentStatus } from './journal.ts';
import type { DepositPlan } from './script.ts';

type Of<Kind extends Entry['kind']> = Extract<Entry, { readonly kind: Kind }>;

export type BankAccountRecord = Of<'account'>;
export type DepositRecord = Of<'deposit'>;
export type PaymentRecord = Of<'payment'>;
export type PlannedChange = Of<'plan'>;
export type SettlementRecord = Of<'settlement'>;

/** One change of our balance, as on a statement. */
export interface BookLine {
  readonly id: number;
  readonly of: 'deposit' | 'settlement' | 'payment' | 'adjustment';
  readonly reference: string;
  readonly amount: Kobo;
  /** Our balance after this change. */
  readonly balance: Kobo;
  readonly at: string;
  readonly description: string;
}

/** A full or partial refund of a deposit, as in the provider's dashboard. */
export interface Refund {
  /** The provider's id. */
  readonly id: string;
  /** Reference of the deposit. */
  readonly reference: string;
  readonly amount: Kobo;
}

/** Money that is paid into an account. */
export interface IncomingPayment {
  /** The provider's reference. A new one if missing. */
  readonly reference?: string;
  /** May also be an account that the bank hasn't opened. */
  readonly accountNumber: string;
  readonly amount: Kobo;
  readonly senderBank: string;
  /** Time of the payment. Now if missing. */
  readonly at?: string;
  readonly plan?: DepositPlan;
}

/** Whether deposits reach our balance separately, or those of a day together at 22:00 in Lagos. */
export type SettlementMode = 'at once' | 'in the evening';

/** Money that we want to send. */
export type PaymentOrder = Pick<
  PaymentRecord,
  'reference' | 'amount' | 'bankCode' | 'accountNumber' | 'accountName' | 'narration'
>;

/** Returns the description of a deposit's refund on the statement. */
export const refundOf = (reference: string) => `Refund of ${reference}`;

/** Returns the fee of a deposit: one percent, at most ₦300. */
const depositFee = (amount: Kobo): Kobo => {
  const percent = amount / 100n;
  return percent < 300_00n ? percent : 300_00n;
};

/** Returns the part of a deposit that we receive. */
const net = ({ amount, fee }: DepositRecord): Kobo => amount - fee;

/** Returns the fee of a payment: ₦10 up to ₦5,000, ₦25 up to ₦50,000, then ₦50. */
const paymentFee = (amount: Kobo): Kobo => {
  if (amount <= 5_000_00n) return 10_00n;
  return amount <= 50_000_00n ? 25_00n : 50_00n;
};

/**
 * The book of the simulated bank: the accounts that it has opened for us, deposits and payments, and our balance. The
 * simulators of both providers use it. A payment leaves the balance once it is paid. Until then its amount is only
 * reserved.
 */
export class Book {
  readonly accounts = new Map<string, BankAccountRecord>();
  readonly deposits = new Map<string, DepositRecord>();
  readonly payments = new Map<string, PaymentRecord>();
  readonly settlements = new Map<string, SettlementRecord>();
  readonly lines: BookLine[] = [];
  /** Money that was refunded to payers, oldest first. */
  readonly refunds: Refund[] = [];
  readonly settling: SettlementMode;
  readonly #unsettled = new Set<string>();
  readonly #plans = new Map<string, PlannedChange>();
  readonly #clock: Clock;
  readonly #random: Random;
  readonly #journal: Journal;
  #balance: Kobo;

  constructor(
    clock: Clock,
    random: Random,
    journal: Journal,
    startingBalance: Kobo,
    settling: SettlementMode = 'at once',
  ) {
    this.settling = settling;
    this.#clock = clock;
    this.#random = random;
    this.#journal = journal;
    this.#balance = startingBalance;
    for (const entry of journal.read()) this.#apply(entry);
  }

  /** Our balance at the bank. */
  get balance(): Kobo {
    return this.#balance;
  }

  /** The part of the balance that no payment has reserved. */
  get available(): Kobo {
    const waiting = [...this.payments.values()].filter(
      ({ status }) => status === 'pending' || status === 'needs code',
    );
    return waiting.reduce((rest, { amount, fee }) => rest - amount - fee, this.#balance);
  }

  now(): string {
    return this.#clock.now().toISOString();
  }

  /** Returns every account of an email, oldest first. */
  accountsOf(email: string): readonly BankAccountRecord[] {
    return [...this.accounts.values()].filter((account) => account.email === email);
  }

  /** Opens the account for one of our references. Returns the same account if it is already open. */
  open(holder: { reference: string; email: string; accountName: string }): BankAccountRecord {
    const known = this.accounts.get(holder.reference);
    if (known) return known;
    const accountNumber = this.#newAccountNumber();
    return this.#addAccount({ ...holder, accountNumber, bankName: 'Wema Bank' });
  }

  /** Books a deposit, net of the fee. Booking the same reference again changes nothing. */
  receive({
    reference,
    accountNumber,
    amount,
    senderBank,
    at,
    plan,
  }: IncomingPayment): DepositRecord {
    const known = reference === undefined ? undefined : this.deposits.get(reference);
    if (known) return known;
    if (!this.accountOf(accountNumber)) {
      this.#addAccount({
        reference: `unknown-${accountNumber}`,
        email: `${accountNumber}@bank.example`,
        accountNumber,
        accountName: 'UNKNOWN TO THE BANK',
        bankName: 'Wema Bank',
      });
    }
    const deposit: DepositRecord = {
      kind: 'deposit',
      reference: reference ?? `MNFY|${this.#random.uuid()}`,
      accountNumber,
      amount,
      fee: depositFee(amount),
      senderBank,
      sessionId: this.#sessionId(),
      at: at ?? this.now(),
      ...(plan && { plan }),
    };
    this.#write(deposit);
    return deposit;
  }

  /** Deposits that haven't reached our balance yet, oldest first. */
  get unsettled(): readonly DepositRecord[] {
    return [...this.#unsettled].flatMap((reference) => this.deposits.get(reference) ?? []);
  }

  /** Deposits that are in the provider's own records by now. */
  get recorded(): readonly DepositRecord[] {
    const now = this.#clock.now().getTime();
    return [...this.deposits.values()].filter(
      ({ at, plan }) => Date.parse(at) + (plan?.recordAfter ?? 0) <= now,
    );
  }

  /** Returns whether all of a deposit was refunded to its payer. */
  isReturned({ reference, amount }: DepositRecord): boolean {
    const refunds = this.refunds.filter((refund) => refund.reference === reference);
    return refunds.reduce((left, refund) => left - refund.amount, amount) <= 0n;
  }

  /** Moves deposits into our balance, as one line. */
  settle(deposits: readonly DepositRecord[], at: string): SettlementRecord {
    const settlement: SettlementRecord = {
      kind: 'settlement',
      reference: `STL${randomDigits(this.#random, 16)}`,
      deposits: deposits.map(({ reference }) => reference),
      at,
    };
    this.#write(settlement);
    return settlement;
  }

  /** Returns the amount of a settlement: its deposits less their fees. */
  amountOf({ deposits }: SettlementRecord): Kobo {
    return deposits.reduce((sum, reference) => sum + net(this.deposit(reference)), 0n);
  }

  /**
   * Changes the balance by something other than a deposit or a payment, such as a top-up or a refund. A negative amount
   * reduces it.
   */
  adjust(amount: Kobo, description: string, at: string = this.now()): void {
    this.#write({ kind: 'adjustment', reference: this.#newAdjustment(), amount, description, at });
  }

  /** Refunds an amount of a deposit to its payer, and returns the refund. */
  refund({ reference }: DepositRecord, amount: Kobo): Refund {
    const refund = { id: String(this.refunds.length + 1), reference, amount };
    const adjustment = this.#newAdjustment();
    this.#write({ kind: 'refund', ...refund, adjustment, at: this.now() });
    return refund;
  }

  accountOf(accountNumber: string): BankAccountRecord | undefined {
    return [...this.accounts.values()].find((account) => account.accountNumber === accountNumber);
  }

  /** Books a payment with this status. The caller makes sure that its reference is new and the balance is enough. */
  pay(order: PaymentOrder, status: PaymentStatus, at: string = this.now()): PaymentRecord {
    const payment: PaymentRecord = {
      kind: 'payment',
      ...order,
      fee: paymentFee(order.amount),
      status,
      sessionId: this.#sessionId(),
      at,
    };
    this.#write(payment);
    return payment;
  }

  /** Returns whether the available balance is enough for a payment and its fee. */
  canPay(amount: Kobo): boolean {
    return amount + paymentFee(amount) <= this.available;
  }

  /** Changes the status of a payment, for example from pending to paid, or from paid to reversed. */
  change(reference: string, status: PaymentStatus, failure?: string): PaymentRecord {
    this.#write({ kind: 'change', reference, status, at: this.now(), ...(failure && { failure }) });
    return this.payment(reference);
  }

  /** Changes of payments that are planned and haven't happened yet. */
  get plans(): readonly PlannedChange[] {
    return [...this.#plans.values()];
  }

  /**
   * Plans a change of a payment's status at an instant. It doesn't happen if the payment gets this status earlier.
   */
  plan(reference: string, status: PaymentStatus, at: Date): PlannedChange {
    const plan: PlannedChange = { kind: 'plan', reference, status, at: at.toISOString() };
    this.#write(plan);
    return plan;
  }

  /** Returns whether a change is still planned. */
  isPlanned({ reference, status }: PlannedChange): boolean {
    return this.#plans.has(`${reference} ${status}`);
  }

  /** Returns a payment. Throws if the bank has none with this reference. */
  payment(reference: string): PaymentRecord {
    const payment = this.payments.get(reference);
    if (!payment) throw new Error(`The simulated bank has no payment ${reference}.`);
    return payment;
  }

  /** Returns a deposit. Throws if the bank has none with this reference. */
  deposit(reference: string): DepositRecord {
    const deposit = this.deposits.get(reference);
    if (!deposit) throw new Error(`The simulated bank has no deposit ${reference}.`);
    return deposit;
  }

  #sessionId(): string {
    return randomDigits(this.#random, 30);
  }

  #newAdjustment(): string {
    return `ADJ${randomDigits(this.#random, 16)}`;
  }

  #newAccountNumber(): string {
    for (;;) {
      const accountNumber = `6${randomDigits(this.#random, 9)}`;
      if (!this.accountOf(accountNumber)) return accountNumber;
    }
  }

  #addAccount(account: Omit<BankAccountRecord, 'kind'>): BankAccountRecord {
    const record: BankAccountRecord = { kind: 'account', ...account };
    this.#write(record);
    return record;
  }

  #write(entry: Entry): void {
    this.#journal.append(entry);
    this.#apply(entry);
  }

  #apply(entry: Entry): void {
    switch (entry.kind) {
      case 'account':
        this.accounts.set(entry.reference, entry);
        break;
      case 'deposit':
        this.#applyDeposit(entry);
        break;
      case 'settlement':
        this.#applySettlement(entry);
        break;
      case 'adjustment':
        this.#move({ of: 'adjustment', ...entry });
        break;
      case 'refund':
        this.#applyRefund(entry);
        break;
      case 'payment':
        this.#applyPayment(entry);
        break;
      case 'plan':
        this.#plans.set(`${entry.reference} ${entry.status}`, entry);
        break;
      case 'change':
        this.#applyChange(entry);
    }
  }

  #applyDeposit(deposit: DepositRecord): void {
    const { reference, at, senderBank } = deposit;
    this.deposits.set(reference, deposit);
    if (this.settling === 'in the evening') {
      this.#unsettled.add(reference);
      return;
    }
    const description = `Transfer from ${senderBank}`;
    this.#move({ of: 'deposit', reference, amount: net(deposit), at, description });
  }

  #applySettlement(settlement: SettlementRecord): void {
    const { reference, deposits, at } = settlement;
    this.settlements.set(reference, settlement);
    for (const deposit of deposits) this.#unsettled.delete(deposit);
    const amount = this.amountOf(settlement);
    this.#move({ of: 'settlement', reference, amount, at, description: 'Settlement' });
  }

  #applyRefund({ id, reference, adjustment, amount, at }: Of<'refund'>): void {
    this.refunds.push({ id, reference, amount });
    const description = refundOf(reference);
    this.#move({ of: 'adjustment', reference: adjustment, amount: -amount, at, description });
  }

  #applyPayment(payment: PaymentRecord): void {
    this.payments.set(payment.reference, payment);
    if (payment.status === 'paid') this.#moveOut(payment, payment.at);
  }

  #applyChange({ reference, status, at, failure }: Of<'change'>): void {
    const payment = { ...this.payment(reference), status, ...(failure && { failure }) };
    this.payments.set(reference, payment);
    this.#plans.delete(`${reference} ${status}`);
    if (status === 'paid') this.#moveOut(payment, at);
    // The bank has done its work, so it keeps the fee of a reversed payment.
    if (status === 'reversed') {
      const { amount } = payment;
      this.#move({ of: 'payment', reference, amount, at, description: 'Reversal' });
    }
  }

  #moveOut({ reference, amount, fee, narration }: PaymentRecord, at: string): void {
    this.#move({ of: 'payment', reference, amount: -amount - fee, at, description: narration });
  }

  #move({ of, reference, amount, at, description }: Omit<BookLine, 'id' | 'balance'>): void {
    this.#balance += amount;
    const id = this.lines.length + 1;
    this.lines.push({ id, of, reference, amount, balance: this.#balance, at, description });
  }
}
