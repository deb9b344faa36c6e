import type { Clock } from '../../clock/clock.ts';
import type {
  BankAccountRecord,
  Book,
  DepositRecord,
  PaidIn,
  PaymentOrder,
  PaymentRecord,
  PlannedChange,
} from './book.ts';
import type { PaymentStatus } from './journal.ts';
import type { Script } from './script.ts';

/** A notice of a provider as it goes over the wire. */
export interface Webhook {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What every webhook says of its body. */
export const json = { 'content-type': 'application/json' } as const;

/** Brings a webhook to whom it concerns, and says whether they took it. */
export type Deliver = (webhook: Webhook) => Promise<boolean>;

/** How a provider writes its webhooks. */
export interface Dialect {
  ofDeposit(deposit: DepositRecord, account: BankAccountRecord | undefined): Webhook;
  /** Of a payment that has come to its end, or to another. */
  ofPayment(payment: PaymentRecord): Webhook;
  /** Of an account that was opened; undefined where the answer to the call has it. */
  ofAccount(account: BankAccountRecord): Webhook | undefined;
}

/** After a delivery that nobody took, as Paystack does first. */
const retryAfter = 3 * 60_000;
const mostRetries = 4;

/** The one-time code that simulated providers take. */
export const simulatedCode = '246810';

/** A simulated provider behind its front: the book, what is still to happen, and the webhooks. */
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

  /** Where webhooks go from now on. */
  deliverTo(deliver: Deliver): void {
    this.#deliver = deliver;
  }

  /** Pays into an account, and has told of it when this ends, unless the script says later or never. */
  async receive(paidIn: PaidIn): Promise<DepositRecord> {
    const deposit = this.book.receive(paidIn);
    this.#tell(this.#dialect.ofDeposit(deposit, this.book.accountOf(deposit.accountNumber)));
    await this.settle();
    return deposit;
  }

  /** Opens an account. Its webhook, if there is one, follows by itself. */
  open(holder: { reference: string; email: string; accountName: string }): BankAccountRecord {
    const account = this.book.open(holder);
    const webhook = this.#dialect.ofAccount(account);
    if (webhook) this.#tell(webhook);
    return account;
  }

  /** Takes a payment of a new reference; undefined when the balance is too low. */
  send(order: PaymentOrder): PaymentRecord | undefined {
    const plan = this.#script.payment(order);
    if (plan.kind === 'low balance' || !this.book.canPay(order.amount)) return undefined;
    if (plan.kind === 'needs code') return this.book.pay(order, 'needs code');
    const payment = this.book.pay(order, 'pending');
    this.#conclude(payment.reference, plan.kind, plan.after);
    if (plan.kind === 'paid' && plan.reversedAfter !== undefined) {
      this.#conclude(payment.reference, 'reversed', plan.after + plan.reversedAfter);
    }
    return this.book.payment(payment.reference);
  }

  /** The company lets a payment go that waits for its one-time code. */
  enterCode(reference: string): PaymentRecord {
    this.#change(reference, 'pending');
    this.#conclude(reference, 'paid', 0);
    return this.book.payment(reference);
  }

  /** Brings a payment to an end, or to another, and has told of it when this ends. */
  async conclude(reference: string, status: PaymentStatus): Promise<void> {
    this.#change(reference, status);
    await this.settle();
  }

  /** Does what is due by now, and waits until every webhook under way has arrived. */
  async settle(): Promise<void> {
    this.startDue();
    while (this.#underWay.size > 0) {
      await Promise.all(this.#underWay);
      this.startDue();
    }
  }

  /** The same without waiting. */
  startDue(): void {
    const now = this.#clock.now().getTime();
    const due = this.#planned.filter(({ at }) => at <= now).sort((one, other) => one.at - other.at);
    this.#planned = this.#planned.filter(({ at }) => at > now);
    for (const { act } of due) {
      const acting = act().finally(() => this.#underWay.delete(acting));
      this.#underWay.add(acting);
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
    if (status !== 'pending') this.#tell(this.#dialect.ofPayment(payment));
  }

  #tell(webhook: Webhook): void {
    for (const delay of this.#script.webhook()) this.#planDelivery(webhook, delay, mostRetries);
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
