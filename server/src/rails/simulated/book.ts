import type { Clock } from '../../clock/clock.ts';
import type { Kobo } from '../../money/kobo.ts';
import { randomDigits, type Random } from '../../random.ts';
import type { Entry, Journal, PaymentStatus } from './journal.ts';

type Of<Kind extends Entry['kind']> = Extract<Entry, { readonly kind: Kind }>;

export type BankAccountRecord = Of<'account'>;
export type DepositRecord = Of<'deposit'>;
export type PaymentRecord = Of<'payment'>;
export type PlannedChange = Of<'plan'>;

/** One change of our balance, as a statement has it. */
export interface BookLine {
  readonly id: number;
  readonly of: 'deposit' | 'payment';
  readonly reference: string;
  readonly amount: Kobo;
  /** What we have after it. */
  readonly balance: Kobo;
  readonly at: string;
  readonly description: string;
}

/** Money that somebody pays into an account. */
export interface PaidIn {
  /** The provider's; a new one without. */
  readonly reference?: string;
  /** Any: also one that the bank has not opened. */
  readonly accountNumber: string;
  readonly amount: Kobo;
  readonly senderBank: string;
}

/** Money that we want to send. */
export type PaymentOrder = Pick<
  PaymentRecord,
  'reference' | 'amount' | 'bankCode' | 'accountNumber' | 'accountName' | 'narration'
>;

/** One percent, at most ₦300. */
const depositFee = (amount: Kobo): Kobo => {
  const percent = amount / 100n;
  return percent < 300_00n ? percent : 300_00n;
};

/** ₦10 up to ₦5,000, ₦25 up to ₦50,000, then ₦50. */
const paymentFee = (amount: Kobo): Kobo => {
  if (amount <= 5_000_00n) return 10_00n;
  return amount <= 50_000_00n ? 25_00n : 50_00n;
};

/**
 * The book of the simulated bank: the accounts it has opened for us, what has come in and gone out,
 * and our balance. Both providers' servers stand in front of one book. A payment leaves the balance
 * once it is paid; until then its amount is only not available.
 */
export class Book {
  readonly accounts = new Map<string, BankAccountRecord>();
  readonly deposits = new Map<string, DepositRecord>();
  readonly payments = new Map<string, PaymentRecord>();
  readonly lines: BookLine[] = [];
  readonly #plans = new Map<string, PlannedChange>();
  readonly #clock: Clock;
  readonly #random: Random;
  readonly #journal: Journal;
  #balance: Kobo;

  constructor(clock: Clock, random: Random, journal: Journal, startingBalance: Kobo) {
    this.#clock = clock;
    this.#random = random;
    this.#journal = journal;
    this.#balance = startingBalance;
    for (const entry of journal.read()) this.#apply(entry);
  }

  /** What we have there. */
  get balance(): Kobo {
    return this.#balance;
  }

  /** What of it no payment waits for. */
  get available(): Kobo {
    const waiting = [...this.payments.values()].filter(
      ({ status }) => status === 'pending' || status === 'needs code',
    );
    return waiting.reduce((rest, { amount, fee }) => rest - amount - fee, this.#balance);
  }

  now(): string {
    return this.#clock.now().toISOString();
  }

  /** The account of a reference; the same reference always has the same one. */
  open(holder: { reference: string; email: string; accountName: string }): BankAccountRecord {
    const known = this.accounts.get(holder.reference);
    if (known) return known;
    const accountNumber = this.#newAccountNumber();
    return this.#addAccount({ ...holder, accountNumber, bankName: 'Wema Bank' });
  }

  /** Books what somebody has paid in, net of the fee. The same reference again changes nothing. */
  receive({ reference, accountNumber, amount, senderBank }: PaidIn): DepositRecord {
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
      at: this.now(),
    };
    this.#write(deposit);
    return deposit;
  }

  accountOf(accountNumber: string): BankAccountRecord | undefined {
    return [...this.accounts.values()].find((account) => account.accountNumber === accountNumber);
  }

  /** Takes a payment in this state. Its reference is new, and the balance suffices. */
  pay(order: PaymentOrder, status: PaymentStatus): PaymentRecord {
    const payment: PaymentRecord = {
      kind: 'payment',
      ...order,
      fee: paymentFee(order.amount),
      status,
      sessionId: this.#sessionId(),
      at: this.now(),
    };
    this.#write(payment);
    return payment;
  }

  /** Whether what is available pays for it. */
  canPay(amount: Kobo): boolean {
    return amount + paymentFee(amount) <= this.available;
  }

  /** Brings a payment into another state: pending to paid, failed or expired, or paid to reversed. */
  change(reference: string, status: PaymentStatus): PaymentRecord {
    this.#write({ kind: 'change', reference, status, at: this.now() });
    return this.payment(reference);
  }

  /** Changes that are still to come. */
  get plans(): readonly PlannedChange[] {
    return [...this.#plans.values()];
  }

  /** Brings a payment into another state at that instant, if nothing else has done so by then. */
  plan(reference: string, status: PaymentStatus, at: Date): PlannedChange {
    const plan: PlannedChange = { kind: 'plan', reference, status, at: at.toISOString() };
    this.#write(plan);
    return plan;
  }

  /** Whether it has not come yet. */
  isPlanned({ reference, status }: PlannedChange): boolean {
    return this.#plans.has(`${reference} ${status}`);
  }

  /** Throws for a reference that the bank has no payment of. */
  payment(reference: string): PaymentRecord {
    const payment = this.payments.get(reference);
    if (!payment) throw new Error(`The simulated bank has no payment ${reference}.`);
    return payment;
  }

  #sessionId(): string {
    return randomDigits(this.#random, 30);
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
    const { reference, amount, fee, at, senderBank } = deposit;
    this.deposits.set(reference, deposit);
    this.#move({
      of: 'deposit',
      reference,
      amount: amount - fee,
      at,
      description: `Transfer from ${senderBank}`,
    });
  }

  #applyPayment(payment: PaymentRecord): void {
    this.payments.set(payment.reference, payment);
    if (payment.status === 'paid') this.#moveOut(payment, payment.at);
  }

  #applyChange({ reference, status, at }: Of<'change'>): void {
    const payment = { ...this.payment(reference), status };
    this.payments.set(reference, payment);
    this.#plans.delete(`${reference} ${status}`);
    if (status === 'paid') this.#moveOut(payment, at);
    // The bank keeps its fee: it has done its work.
    if (status === 'reversed') {
      const { amount } = payment;
      this.#move({ of: 'payment', reference, amount, at, description: 'Reversal' });
    }
  }

  #moveOut({ reference, amount, fee, narration }: PaymentRecord, at: string): void {
    this.#move({ of: 'payment', reference, amount: -amount - fee, at, description: narration });
  }

  #move(line: Omit<BookLine, 'id' | 'balance'>): void {
    this.#balance += line.amount;
    this.lines.push({ ...line, id: this.lines.length + 1, balance: this.#balance });
  }
}
