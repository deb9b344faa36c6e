import type { Random } from '../../../src/platform/random/random.ts';
import { randomDigits } from '../../../src/platform/random/random.ts';
import type { Book } from './book.ts';
import { day, hour } from '../../../src/platform/clock/time.ts';

const evening = 21 * hour;

/**
 * Adds entries to the book as if the company had used its account before: a top-up, and on each of the last `days` full
 * days before `until` a deposit by a customer of another product and a payment to a supplier.
 */
export function writeHistory(book: Book, random: Random, until: Date, days: number): void {
  const lastMidnight = Math.floor(until.getTime() / day) * day;
  const at = (midnight: number, milliseconds: number) =>
    new Date(midnight + milliseconds).toISOString();
  const first = lastMidnight - days * day;
  book.adjust(5_000_000_00n, 'Transfer from the owner', at(first, 0));
  for (let midnight = first; midnight < lastMidnight; midnight += day) {
    const amount = BigInt(1_000_00 + random.integer(50_000_00));
    const deposit = book.receive({
      reference: `OLD-${randomDigits(random, 12)}`,
      accountNumber: '6999999999',
      amount,
      senderBank: 'UBA',
      at: at(midnight, day / 3),
    });
    const order = {
      reference: `supplier-${randomDigits(random, 12)}`,
      amount: amount / 2n,
      bankCode: '058',
      accountNumber: '0123456789',
      accountName: 'A SUPPLIER',
      narration: 'Invoice',
    };
    book.pay(order, 'paid', at(midnight, day / 2));
    if (book.settling === 'in the evening') book.settle([deposit], at(midnight, evening));
  }
}
