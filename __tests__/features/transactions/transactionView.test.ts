import fc from 'fast-check';
import * as limits from '@/config/limits';
import { transactionsUrl } from '@/features/transactions/transactionsUrl';
import { queryOf } from '@/lib/query';

const views = fc.record({
  type: fc.constantFrom('all' as const, 'deposit' as const, 'withdrawal' as const),
  from: fc.constantFrom(null, '2026-11-01', '2024-02-29'),
  to: fc.constantFrom(null, '2026-11-30'),
  page: fc.integer({ min: 1, max: 9999 }),
  pageSize: fc.constantFrom(...limits.transactionPageSizes),
  receipt: fc.constantFrom(null, '7', 'tx/1'),
});

test('every view of the transactions is restored from its URL', () => {
  fc.assert(
    fc.property(views, (view) => {
      const query = queryOf(transactionsUrl.write(view));
      expect(transactionsUrl.read(new URLSearchParams(query))).toEqual(view);
    }),
  );
});
