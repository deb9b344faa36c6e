import { screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { receiptText, statementOf } from '@/features/transactions/statement';
import { describeOutcome } from '@/messages/describeOutcome';
import { signedAmount } from '@/store/wallet/transactionView';
import { sumOf, toKobo } from '@/lib/money';
import type { Transaction } from '@/store/wallet/walletWire';
import { fakeServer } from '../../support/fakeServer';
import { renderApp, signedInAnswers, signedInDevice } from '../../support/renderApp';
import { aTransaction } from '../../support/replies';

const approval = 'Not paid out yet. The amount is set aside until then.';

interface Outcome {
  readonly type: string;
  readonly status: string;
  readonly label: 'Successful' | 'Ongoing';
  /** Above the amount of the receipt. */
  readonly heading: string;
  readonly detail: string;
  /** Whether the list says it too. */
  readonly isListed?: boolean;
}

const outcomes: readonly Outcome[] = [
  {
    type: 'deposit',
    status: 'success',
    label: 'Successful',
    heading: 'Paid into your wallet',
    detail: 'Added to your balance',
  },
  {
    type: 'withdrawal',
    status: 'success',
    label: 'Successful',
    heading: 'Paid out of your wallet',
    detail: 'Taken from your balance',
  },
  {
    type: 'withdrawal',
    status: 'pending',
    label: 'Ongoing',
    heading: 'To be paid out of your wallet',
    detail: approval,
  },
  {
    type: 'withdrawal',
    status: 'rejected',
    label: 'Ongoing',
    heading: 'Back in your wallet',
    detail: 'Returned: the money is back in your balance.',
    isListed: true,
  },
  {
    type: 'deposit',
    status: 'pending',
    label: 'Ongoing',
    heading: 'To be paid into your wallet',
    detail: 'Waiting to be confirmed.',
  },
  {
    type: 'deposit',
    status: 'rejected',
    label: 'Ongoing',
    heading: 'Not paid in',
    detail: 'Rejected: nothing was paid in.',
    isListed: true,
  },
  {
    type: 'withdrawal',
    status: 'failed',
    label: 'Ongoing',
    heading: 'Not paid out',
    detail: 'Failed: nothing was paid out.',
    isListed: true,
  },
  {
    type: 'deposit',
    status: 'failed',
    label: 'Ongoing',
    heading: 'Not paid in',
    detail: 'Failed: nothing was paid in.',
    isListed: true,
  },
  {
    type: 'reversal',
    status: 'success',
    label: 'Successful',
    heading: 'Amount',
    detail: 'Completed',
  },
  ...[
    ['withdrawal', 'on_hold'],
    ['withdrawal', 'Success'],
    ['withdrawal', '__proto__'],
    ['deposit', 'FAILED'],
    ['constructor', 'constructor'],
  ].map(([type = '', status = '']) => ({
    type,
    status,
    label: 'Ongoing' as const,
    heading: 'Amount',
    detail: `Status: “${status}”`,
    isListed: true,
  })),
  {
    type: 'withdrawal',
    status: ' ',
    label: 'Ongoing',
    heading: 'Amount',
    detail: 'Status unknown',
    isListed: true,
  },
];

const asRow = (fields: Partial<Transaction>): Transaction => ({
  id: 1,
  createdAt: new Date(2026, 10, 20, 9, 30).getTime(),
  type: 'deposit',
  status: 'success',
  amount: toKobo(100_000),
  description: null,
  reference: null,
  kind: null,
  ...fields,
});

describe('on a server that knows section 7 only', () => {
  const open = (status: string, path: string) => {
    const body = [aTransaction({ transaction_type: 'withdrawal', status, description: null })];
    const server = fakeServer({ ...signedInAnswers, 'GET /wallet/transactions/': { body } }, {});
    return renderApp(path, { server, device: signedInDevice() });
  };

  test.each(['rejected', 'failed', 'pending', 'on_hold'])(
    'a withdrawal with the status "%s" is ongoing, and nothing else is said of it',
    async (status) => {
      open(status, '/transactions?receipt=1');
      const receipt = within(await screen.findByRole('dialog', { name: 'Receipt' }));
      expect(receipt.getByText('Ongoing')).toBeVisible();
      const steps = receipt.getByRole('list', { name: 'Timeline' });
      expect(within(steps).getAllByRole('listitem')[1]).toHaveTextContent(/^Ongoing$/);
      const table = screen.getByRole('table', { name: 'Transactions', hidden: true });
      const cell = within(table).getAllByRole('cell', { hidden: true })[3];
      expect(cell).toHaveTextContent(/^Ongoing$/);
      expect(document.body).not.toHaveTextContent(/Returned|Failed|Rejected|set aside|Status:/);
    },
  );

  test('a failed withdrawal is ongoing on the overview', async () => {
    open('failed', '/overview');
    const latest = await screen.findByRole('list', { name: 'Latest activity' });
    expect(latest).toHaveTextContent('Ongoing');
    expect(latest).not.toHaveTextContent('Failed');
  });
});

describe.each(outcomes)('a $type with the status "$status"', (outcome) => {
  const { type, status, label, heading, detail, isListed = false } = outcome;

  test('has the right words in the list and on the receipt', async () => {
    const body = [aTransaction({ transaction_type: type, status })];
    const server = fakeServer({ ...signedInAnswers, 'GET /wallet/transactions/': { body } });
    renderApp('/transactions?receipt=1', { server, device: signedInDevice() });
    const receipt = within(await screen.findByRole('dialog', { name: 'Receipt' }));
    expect(receipt.getByText(heading)).toBeVisible();
    expect(receipt.getByText(label)).toBeVisible();
    expect(receipt.getByText(detail)).toBeVisible();
    const table = screen.getByRole('table', { name: 'Transactions', hidden: true });
    const cell = within(table).getAllByRole('cell', { hidden: true })[3];
    expect(cell).toHaveTextContent(isListed ? `${label}${detail}` : new RegExp(`^${label}$`));
  });

  test('has the right words in the statement and in a shared receipt', () => {
    const row = asRow({ type, status });
    const [, line = ''] = statementOf([row], describeOutcome).split('\r\n');
    const known = status === 'success' ? '' : detail;
    expect(line).toContain(`"${label}","${known}",`);
    expect(receiptText(row, describeOutcome)).toContain(` · ${label}\n${known}`);
  });
});

const amounts = fc.integer({ min: 0, max: 99_999_999_999_999 }).map(toKobo);

test('money out is below zero, money in above, whichever sign a server writes with a withdrawal', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      const negative = toKobo(0 - amount);
      expect(signedAmount(asRow({ type: 'deposit', amount }))).toBe(amount);
      expect(signedAmount(asRow({ type: 'withdrawal', amount }))).toBe(negative);
      expect(signedAmount(asRow({ type: 'withdrawal', amount: negative }))).toBe(negative);
    }),
  );
});

test('the amounts of a statement add up to the balance', () => {
  const movement = fc.record({ type: fc.constantFrom('deposit', 'withdrawal'), amount: amounts });
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 20 }), (movements) => {
      const balance = movements.map(({ type, amount }) =>
        toKobo(type === 'deposit' ? amount : 0 - amount),
      );
      const lines = statementOf(movements.map(asRow), describeOutcome)
        .trim()
        .split('\r\n')
        .slice(1);
      const stated = lines.map((line) =>
        toKobo(Math.round(Number(line.split('","')[5]?.replace('.', '')))),
      );
      expect(sumOf(stated)).toBe(sumOf(balance));
    }),
  );
});
