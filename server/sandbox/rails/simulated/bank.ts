import type { Clock } from '../../../src/platform/clock/clock.ts';
import type { Kobo } from '../../../src/platform/kobo/kobo.ts';
import type {
  BankAccountRecord,
  Book,
  DepositRecord,
  IncomingPayment,
  PaymentOrder,
  PaymentRecord,
  PlannedChange,
  Refund,
  SettlementRecord,
} from './book.ts';
import type { PaymentStatus } from './journal.ts';
import type { DefiniteRefusal, DepositPlan, DepositReturn, Script } from './script.ts';
import { day, hour, minute } from '../../../src/platform/clock/time.ts';

/** A webhook as the provider sends it. */
export interface Webhook {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Headers of every webhook. */
export const json = { 'content-type': 'application/json' } as const;

/** Delivers a webhook, and returns whether it was accepted. */
export type Deliver = (webhook: Webhook) => Promise<boolean>;

/** The format of a provider's webhooks. */
export interface Dialect {
  depositWebhook(deposit: DepositRecord, account: BankAccountRecord | undefined): Webhook;
  /** Returns the webhook of a payment that has ended. */
  paymentWebhook(payment: PaymentRecord): Webhook;
  /**
   * Returns the webhook of an account that was opened. Returns undefined if the reply to the call that opens it already
   * contains the account.
   */
  accountWebhook(account: BankAccountRecord): Webhook | undefined;
  /**
   * Returns the webhook of deposits that have reached our balance. Returns undefined if the provider has no event for
   * that.
   */
  settlementWebhook(settlement: SettlementRecord, book: Book): Webhook | undefined;
  /**
   * Returns the webhook about a deposit that is disputed or was refunded. Returns undefined if the provider has no
   * event for that.
   */
  returnWebhook(deposit: DepositRecord, news: ReturnNews): Webhook | undefined;
  /**
   * Returns the webhook about a balance that is too low for what we want to send. Returns undefined if only the reply
   * reports it.
   */
  lowBalanceWebhook(balance: Kobo): Webhook | undefined;
}

/** A dispute of a deposit, or money that has gone back to its payer. */
export type ReturnNews =
  | { readonly what: 'disputed' }
  | { readonly what: 'dispute lost' | 'refunded'; readonly refund: Refund };

/** The outcome of an order to pay. */
export type OrderOutcome =
  | { readonly kind: 'taken'; readonly payment: PaymentRecord }
  | { readonly kind: 'low balance' }
  | { readonly kind: 'refused'; readonly because: 'minimum' | DefiniteRefusal };

/** Payments below ₦100 are refused. */
export const minimumPayment: Kobo = 100_00n;

/** Monnify's own text for a payment without enough balance. */
const lowBalance = 'The source account do not have sufficient balance';

/** 22:00 in Lagos, in milliseconds after midnight in UTC. */
const settlingHour = 21 * hour;

/** Returns the time of the next settlement of deposits after an instant. */
function eveningAfter(at: string): Date {
  const today = Math.floor(Date.parse(at) / day) * day + settlingHour;
  return new Date(Date.parse(at) < today ? today : today + day);
}

/**
 * Delay before a webhook that wasn't acknowledged is sent again, in milliseconds. Paystack's first retries have the
 * same delay.
 */
const retryAfter = 3 * minute;
const maxRetries = 4;

/** The one-time code that simulated providers accept. */
export const simulatedCode = '246810';

/** A simulated provider behind its HTTP server: the book, planned changes, and the webhooks. */
export class SimulatedBank {
  readonly book: Book;
  readonly #clock: Clock;
  readonly #script: Script;
  readonly #dialect: Dialect;
  #deliver: Deliver = async () => true;
  #planned: { readonly at: number; readonly act: () => Promise<void> }[] = [];
  readonly #underWay = new Set<Promise<void>>();

  constructor(book: Book, clock: Clock, script: Script, dialect: Dialect) {
    this.book = book;
    this.#clock = clock;
    this.#script = script;
    this.#dialect = dialect;
    for (const plan of book.plans) this.#awaitChange(plan);
  }

  /** Sets where webhooks are delivered from now on. */
  deliverTo(deliver: Deliver): void {
    this.#deliver = deliver;
  }

  /** Pays into an account, and delivers the webhook before returning, unless the script delays or drops it. */
  async receive(paidIn: IncomingPayment): Promise<DepositRecord> {
    const plan = paidIn.plan ?? this.#script.deposit();
    const deposit = this.book.receive({ ...paidIn, plan });
    this.#tell(this.#dialect.depositWebhook(deposit, this.book.accountOf(deposit.accountNumber)));
    this.#planReturn(deposit, plan);
    await this.finishDue();
    return deposit;
  }

  /**
   * Opens an account after the delay that the script returns. The account's webhook, if there is one, is sent
   * automatically.
   */
  assign(holder: { reference: string; email: string; accountName: string }): void {
    const delay = this.#script.assignment();
    if (delay === 0) this.open(holder);
    else this.#planAt(this.#in(delay), async () => void this.open(holder));
  }

  /** Opens an account immediately. */
  open(holder: { reference: string; email: string; accountName: string }): BankAccountRecord {
    const account = this.book.open(holder);
    const webhook = this.#dialect.accountWebhook(account);
    if (webhook) this.#tell(webhook);
    return account;
  }

  /** Accepts a payment with a new reference, or returns why it was refused. */
  send(order: PaymentOrder): OrderOutcome {
    if (order.amount < minimumPayment) return { kind: 'refused', because: 'minimum' };
    const plan = this.#script.payment(order);
    if (plan.kind === 'refused') return plan;
    if (plan.kind === 'low balance' || !this.book.canPay(order.amount)) {
      return plan.kind === 'low balance' && plan.reported === 'in an event'
        ? this.#takeWithoutBalance(order)
        : { kind: 'low balance' };
    }
    if (plan.kind === 'needs code') {
      return { kind: 'taken', payment: this.book.pay(order, 'needs code') };
    }
    const { reference } = this.book.pay(order, 'pending');
    this.#conclude(reference, plan.kind, plan.after);
    if (plan.kind === 'paid' && plan.reversedAfter !== undefined) {
      this.#conclude(reference, 'reversed', plan.after + plan.reversedAfter);
    }
    if (plan.kind === 'failed' && plan.paidAfter !== undefined) {
      this.#conclude(reference, 'paid', plan.after + plan.paidAfter);
    }
    return { kind: 'taken', payment: this.book.payment(reference) };
  }

  /** Accepts the one-time code of a payment that needs it. The payment is then paid. */
  enterCode(reference: string): PaymentRecord {
    this.#change(reference, 'pending');
    this.#conclude(reference, 'paid', 0);
    return this.book.payment(reference);
  }

  /**
   * Ends a payment with this status, and delivers the webhook before returning, unless the script delays or drops it.
   */
  async conclude(reference: string, status: PaymentStatus): Promise<void> {
    this.#change(reference, status);
    await this.finishDue();
  }

  /** Does what is due by now, and waits until all webhooks in progress have arrived. */
  async finishDue(): Promise<void> {
    this.startDue();
    while (this.#underWay.size > 0) {
      await Promise.all(this.#underWay);
      this.startDue();
    }
  }

  /** Starts what is due, without waiting for it to finish. */
  startDue(): void {
    this.#settleEvenings(this.#clock.now());
    const now = this.#clock.now().getTime();
    const due = this.#planned.filter(({ at }) => at <= now).sort((one, other) => one.at - other.at);
    this.#planned = this.#planned.filter(({ at }) => at > now);
    for (const { act } of due) {
      const acting = act().finally(() => this.#underWay.delete(acting));
      this.#underWay.add(acting);
    }
  }

  /** Accepts an order without enough balance, and fails it afterwards. Monnify does this with some orders. */
  #takeWithoutBalance(order: PaymentOrder): OrderOutcome {
    const { reference } = this.book.pay(order, 'pending');
    const alert = this.#dialect.lowBalanceWebhook(this.book.available);
    if (alert) this.#tell(alert);
    this.#tell(this.#dialect.paymentWebhook(this.book.change(reference, 'failed', lowBalance)));
    return { kind: 'taken', payment: this.book.payment(reference) };
  }

  /** Schedules the dispute or the return of a deposit, if its plan has one. */
  #planReturn(deposit: DepositRecord, { afterwards }: DepositPlan): void {
    if (!afterwards) return;
    this.#planAt(this.#in(afterwards.after), async () =>
      this.returnToPayer(deposit, afterwards.kind),
    );
  }

  /** Disputes a deposit, or returns money of it to the payer. */
  returnToPayer(deposit: DepositRecord, what: DepositReturn): void {
    switch (what) {
      case 'disputed':
        this.#tellReturn(deposit, { what });
        break;
      case 'dispute lost':
        this.#tellReturn(deposit, { what: 'disputed' });
        this.#planAt(this.#in(day), async () => {
          this.#tellReturn(deposit, { what, refund: this.book.refund(deposit, deposit.amount) });
        });
        break;
      case 'refunded':
        this.refund(deposit, deposit.amount);
        break;
      case 'refunded in parts':
        this.refund(deposit, deposit.amount / 3n);
        this.#planAt(this.#in(day), async () => this.refund(deposit, deposit.amount / 3n));
        break;
      case 'reversed':
        this.book.refund(deposit, deposit.amount);
    }
  }

  /** Refunds an amount of a deposit to its payer. */
  refund(deposit: DepositRecord, amount: Kobo): void {
    this.#tellReturn(deposit, { what: 'refunded', refund: this.book.refund(deposit, amount) });
  }

  #tellReturn(deposit: DepositRecord, news: ReturnNews): void {
    const webhook = this.#dialect.returnWebhook(deposit, news);
    if (webhook) this.#tell(webhook);
  }

  /** Moves deposits into our balance for each settlement time that has passed. */
  #settleEvenings(now: Date): void {
    const evenings = new Map<number, DepositRecord[]>();
    for (const deposit of this.book.unsettled) {
      const evening = eveningAfter(deposit.at).getTime();
      if (evening <= now.getTime())
        evenings.set(evening, [...(evenings.get(evening) ?? []), deposit]);
    }
    for (const [evening, deposits] of [...evenings].sort(([one], [other]) => one - other)) {
      const settlement = this.book.settle(deposits, new Date(evening).toISOString());
      const webhook = this.#dialect.settlementWebhook(settlement, this.book);
      if (webhook) this.#tell(webhook);
    }
  }

  #conclude(reference: string, status: PaymentStatus, after: number): void {
    if (after === 0) this.#change(reference, status);
    else this.#awaitChange(this.book.plan(reference, status, this.#in(after)));
  }

  #awaitChange(plan: PlannedChange): void {
    this.#planAt(new Date(plan.at), async () => {
      if (this.book.isPlanned(plan)) this.#change(plan.reference, plan.status);
    });
  }

  #change(reference: string, status: PaymentStatus): void {
    const payment = this.book.change(reference, status);
    if (status === 'pending') return;
    const amount = this.#script.reportedAmount(payment.amount);
    this.#tell(this.#dialect.paymentWebhook({ ...payment, amount }));
  }

  #tell(webhook: Webhook): void {
    for (const delay of this.#script.webhook()) this.#planDelivery(webhook, delay, maxRetries);
  }

  #planDelivery(webhook: Webhook, delay: number, retries: number): void {
    this.#planAt(this.#in(delay), async () => {
      const taken = await this.#deliver(webhook).catch(() => false);
      if (!taken && retries > 0) this.#planDelivery(webhook, retryAfter, retries - 1);
    });
  }

  #in(milliseconds: number): Date {
    return new Date(this.#clock.now().getTime() + milliseconds);
  }

  #planAt(at: Date, act: () => Promise<void>): void {
    this.#planned.push({ at: at.getTime(), act });
  }
}
