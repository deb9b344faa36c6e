import { monnifyRail } from '../../../server/src/money/rails/monnify/rail.ts';
import type { MoneyRail, RailName } from '../../../server/src/money/rails/moneyRail.ts';
import { paystackRail } from '../../../server/src/money/rails/paystack/rail.ts';
import { SimulatedBank } from '../../../server/sandbox/rails/simulated/bank.ts';
import { Book, type Settling } from '../../../server/sandbox/rails/simulated/book.ts';
import {
  listen,
  type Front,
  type FrontCall,
  type FrontReply,
} from '../../../server/sandbox/rails/simulated/front.ts';
import { noJournal } from '../../../server/sandbox/rails/simulated/journal.ts';
import { monnifyFront } from '../../../server/sandbox/rails/monnify/front.ts';
import { monnifyDialect } from '../../../server/sandbox/rails/monnify/dialect.ts';
import { paystackDialect, paystackFront } from '../../../server/sandbox/rails/paystack/front.ts';
import { noFaults } from '../../../server/sandbox/rails/simulated/script.ts';
import { seededRandom } from '../../../server/sandbox/rails/simulated/seededRandom.ts';

const secretKey = 'secret';

export interface ProviderOptions {
  readonly settling?: Settling;
  readonly walletOrder?: 'newest first' | 'oldest first';
  /** Changes what it answers. */
  readonly rewrite?: (reply: FrontReply, call: FrontCall) => FrontReply;
}

/** A simulated provider over HTTP, without faults, at a time that a test moves. */
export interface Provider {
  readonly rail: MoneyRail;
  readonly bank: SimulatedBank;
  /** Of every call, in order: the path and the query. */
  readonly asked: string[];
  close(): Promise<void>;
}

export async function openProvider(
  name: RailName,
  clock: { readonly now: () => Date },
  { settling = 'at once', walletOrder = 'newest first', rewrite = (r) => r }: ProviderOptions = {},
): Promise<Provider> {
  const book = new Book(clock, seededRandom(1), noJournal, 0n, settling);
  const dialect = name === 'monnify' ? monnifyDialect({ secretKey }) : paystackDialect(secretKey);
  const bank = new SimulatedBank(book, clock, noFaults, dialect);
  const keys = { apiKey: 'key', secretKey };
  const front: Front =
    name === 'monnify'
      ? monnifyFront(bank, { ...keys, refusesRepeats: true, walletOrder }, clock, noFaults)
      : paystackFront(bank, secretKey);
  const asked: string[] = [];
  const answer = (call: FrontCall) => {
    asked.push(`${call.path}?${String(call.query)}`);
    return rewrite(front.answer(call), call);
  };
  const { url, close } = await listen({ ...front, answer }, bank, noFaults);
  const seconds = 10;
  const rail =
    name === 'monnify'
      ? monnifyRail(
          { ...keys, kind: name, url, contractCode: '1', sourceAccount: '1' },
          seconds,
          clock,
        )
      : paystackRail({ secretKey, kind: name, url, preferredBank: 'test-bank' }, seconds, clock);
  return { rail, bank, asked, close };
}
