import fc from 'fast-check';
import { endOfDay, localDay, startOfDay } from '@/lib/dates';
import { toKobo } from '@/lib/money';
import { filterTransactions, pageOf } from '@/store/wallet/transactionView';
import type { Transaction } from '@/store/wallet/walletWire';

const transactions = fc.array(
  fc.record({
    id: fc.nat(),
    createdAt: fc
      .date({ min: new Date('2026-10-01'), max: new Date('2026-12-31'), noInvalidDate: true })
      .map((date) => date.getTime()),
    type: fc.constantFrom('deposit', 'withdrawal', 'swap'),
    status: fc.constant('success'),
    amount: fc.nat().map(toKobo),
    description: fc.constant(null),
    reference: fc.constant(null),
    kind: fc.constant(null),
  }),
);

const day = fc.constantFrom(null, '2026-10-15', '2026-11-20', '2026-12-24');
const filters = fc.record({
  type: fc.constantFrom('all' as const, 'deposit' as const, 'withdrawal' as const),
  from: day,
  to: day,
});

describe('the list of transactions', () => {
  test('the list of transactions is filtered by type and by days, including the first and the last day', () => {
    fc.assert(
      fc.property(transactions, filters, (list, filter) => {
        const expected = list.filter(({ type, createdAt }) => {
          const own = localDay(createdAt);
          const isKind = filter.type === 'all' || filter.type === type;
          return isKind && own >= (filter.from ?? '0') && own <= (filter.to ?? '9');
        });
        expect(filterTransactions(list, filter)).toEqual(expected);
      }),
    );
  });

  test('a filter by day includes the first and the last moment of the day', () => {
    const date = '2026-11-20';
    const [start, end] = [startOfDay(date) ?? 0, endOfDay(date) ?? 0];
    const at = (createdAt: number): Transaction => ({
      id: createdAt,
      createdAt,
      type: 'deposit',
      status: 'success',
      amount: toKobo(1),
      description: null,
      reference: null,
      kind: null,
    });
    const list = [start - 1, start, end - 1, end].map(at);
    const found = filterTransactions(list, { type: 'all', from: date, to: date });
    expect(found.map(({ id }) => id)).toEqual([start, end - 1]);
  });

  test('the pages together are the whole list, and a page number beyond the end shows the last page', () => {
    const list = fc.array(fc.nat());
    fc.assert(
      fc.property(list, fc.constantFrom(10, 20, 50), (items, size) => {
        const { count } = pageOf(items, 1, size);
        const pages = Array.from({ length: count }, (_, index) => pageOf(items, index + 1, size));
        expect(pages.flatMap((page) => page.items)).toEqual(items);
        expect(count).toBe(Math.max(1, Math.ceil(items.length / size)));
        expect(pageOf(items, count + 5, size)).toEqual(pages.at(-1));
        expect(pageOf(items, 0, size)).toEqual(pages[0]);
      }),
    );
  });
});
