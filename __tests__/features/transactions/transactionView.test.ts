import fc from 'fast-check';
import { transactionQuery, transactionViewOf } from '@/store/wallet/transactionQuery';
import * as limits from '@/config/limits';
import { toKobo } from '@/lib/money';
import { filterTransactions } from '@/store/wallet/transactionView';
import type { Transaction } from '@/store/wallet/walletWire';

const views = fc.record({
  type: fc.constantFrom('all' as const, 'deposit' as const, 'withdrawal' as const),
  from: fc.constantFrom(null, '2026-11-01', '2024-02-29'),
  to: fc.constantFrom(null, '2026-11-30'),
  page: fc.integer({ min: 1, max: 9999 }),
  pageSize: fc.constantFrom(...limits.transactionPageSizes),
  receipt: fc.constantFrom(null, '7', 'tx/1'),
});

test('every view comes back from its URL', () => {
  fc.assert(
    fc.property(views, (view) => {
      expect(transactionViewOf(new URLSearchParams(transactionQuery(view)))).toEqual(view);
    }),
  );
});

test('a filter over 20,000 transactions takes at most 50 ms of script', () => {
  const transactions = Array.from({ length: 20_000 }, (_, index): Transaction => ({
    id: index,
    createdAt: Date.UTC(2026, 0, 1) + index * 60_000,
    type: index % 2 === 0 ? 'deposit' : 'withdrawal',
    status: 'success',
    amount: toKobo(index + 1),
    description: null,
    reference: null,
    kind: null,
  }));
  const began = performance.now();
  const found = filterTransactions(transactions, {
    type: 'deposit',
    from: '2026-01-02',
    to: '2026-01-10',
  });
  expect(performance.now() - began).toBeLessThan(50);
  expect(found).toHaveLength(6480);
});
