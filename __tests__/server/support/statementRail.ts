import type {
  IncomingDeposit,
  MoneyRail,
  RailName,
  StatementLine,
} from '../../../server/src/money/rails/moneyRail.ts';

const notAsked = () => Promise.reject(new Error('Nobody asks for this here.'));

/** A provider that has only a statement, a balance and records of deposits. */
export interface StatementRail extends MoneyRail {
  /** Adds a line to the statement, and its amount to the balance. */
  book(...lines: readonly StatementLine[]): void;
  /** Takes money from the balance without a line on the statement. */
  lose(amount: bigint): void;
  /** Adds a record of a deposit. */
  record(deposit: IncomingDeposit): void;
}

export function statementRail(
  name: RailName = 'monnify',
  settling: MoneyRail['settling'] = 'at once',
): StatementRail {
  const lines: StatementLine[] = [];
  const records = new Map<string, IncomingDeposit>();
  let lost = 0n;
  return {
    name,
    settling,
    findHolder: notAsked,
    unmatchedBanks: notAsked,
    openAccount: notAsked,
    depositPages: () => ({ [Symbol.asyncIterator]: () => ({ next: notAsked }) }),
    findDeposit: async (reference) => {
      const deposit = records.get(reference);
      return deposit && { kind: 'deposit', deposit };
    },
    send: notAsked,
    findPayment: notAsked,
    enterCode: notAsked,
    webhookHeader: 'x-signature',
    readWebhook: () => undefined,
    balance: async () =>
      lines.reduce((sum, { amount }) => (amount === 'unreadable' ? sum : sum + amount), -lost),
    statement: async (from, to) => lines.filter(({ at }) => at >= from && at < to),
    book: (...booked) => void lines.push(...booked),
    lose: (amount) => {
      lost += amount;
    },
    record: (deposit) => void records.set(deposit.reference, deposit),
  };
}
