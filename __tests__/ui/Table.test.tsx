import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pagination } from '@/ui/lists/Pagination';
import { Table } from '@/ui/lists/Table';

const rows = [
  { id: 1, date: '20 Nov 2026', amount: '₦250,000.50' },
  { id: 2, date: '19 Nov 2026', amount: '₦1,000.00' },
];

function setup() {
  render(
    <Table
      caption="Transactions"
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        { key: 'date', header: 'Date', rowHeader: true, render: (row) => row.date },
        { key: 'amount', header: 'Amount', align: 'end', render: (row) => row.amount },
      ]}
    />,
  );
  return screen.getByRole('table', { name: 'Transactions' });
}

test('a table names its columns and rows, and has explicit roles for widths where it is laid out as cards', () => {
  const table = setup();
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Date', 'Amount']);
  const row = within(table).getByRole('row', { name: /19 Nov 2026/ });
  expect(within(row).getByRole('rowheader')).toHaveTextContent('19 Nov 2026');
  expect(within(row).getByRole('cell')).toHaveAttribute('data-label', 'Amount');
  expect(table).toMatchSnapshot();
});

test('a row keeps the focus when the table starts to group its rows', () => {
  const table = (isGrouped: boolean) => (
    <Table
      caption="Cases"
      rows={rows}
      rowKey={(row) => row.id}
      groupOf={isGrouped ? () => 'They all wait.' : undefined}
      columns={[
        {
          key: 'day',
          header: 'Day',
          rowHeader: true,
          render: ({ date }) => <a href="#x">{date}</a>,
        },
      ]}
    />
  );
  const { rerender } = render(table(false));
  screen.getByRole('link', { name: '19 Nov 2026' }).focus();
  rerender(table(true));
  expect(screen.getByRole('link', { name: '19 Nov 2026' })).toHaveFocus();
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'They all wait.',
    '20 Nov 2026',
    '19 Nov 2026',
  ]);
});

test.each([
  [1, 3, true, false],
  [2, 3, false, false],
  [3, 3, false, true],
  [1, 1, true, true],
])(
  'on page %i of %i, Previous is disabled: %s, and Next is disabled: %s',
  (page, pageCount, first, last) => {
    render(<Pagination page={page} pageCount={pageCount} onPageChange={jest.fn()} />);
    expect(screen.getByText(`Page ${page} of ${pageCount}`)).toBeInTheDocument();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(
      first,
    );
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(last);
  },
);

test('"Next" opens the next page, and "Previous" the previous one', async () => {
  const onPageChange = jest.fn();
  render(<Pagination page={2} pageCount={3} onPageChange={onPageChange} />);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(onPageChange.mock.calls).toEqual([[3], [1]]);
});
