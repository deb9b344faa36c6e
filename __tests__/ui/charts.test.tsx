import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BarChart } from '@/ui/chart/BarChart';
import { MoneyPath } from '@/ui/chart/MoneyPath';

const texts = { title: 'Projected payouts', labelHeader: 'Payout', valueHeader: 'Total paid' };
const formats = {
  format: (value: number) => `₦${value}.00`,
  formatShort: (value: number) => `₦${value}`,
};

/** Returns every mark of a chart, with its position and size in percent. */
const drawn = (chart: HTMLElement): string =>
  [...chart.querySelectorAll('text, line, rect')]
    .map((mark) => {
      const measures = ['x', 'x2', 'y', 'y1', 'y2', 'width', 'height']
        .map((name) => [name, mark.getAttribute(name)] as const)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => `${name}=${value}`);
      return [mark.localName, mark.textContent, ...measures].join(' ');
    })
    .join('\n');

test('the figures of a chart are also available as a table', async () => {
  render(
    <BarChart
      {...texts}
      {...formats}
      reference={{ label: 'amount invested', value: 150 }}
      bars={[
        { key: '1', label: 'Payout 1', value: 100 },
        { key: '2', label: 'Payout 2', value: 200 },
      ]}
    />,
  );
  expect(screen.getByRole('img', { name: 'Projected payouts' })).toBeInTheDocument();
  await userEvent.click(screen.getByText('Show as a table'));
  const table = screen.getByRole('table', { name: 'Projected payouts' });
  expect(within(table).getByRole('row', { name: 'Payout 2 ₦200.00' })).toBeVisible();
  expect(drawn(screen.getByRole('img'))).toMatchSnapshot();
});

test('all bars start on the same line, and the highest reaches the top of the scale', () => {
  const { container } = render(
    <BarChart
      {...texts}
      {...formats}
      bars={[
        { key: '1', label: 'a', value: 50 },
        { key: '2', label: 'b', value: 100 },
      ]}
    />,
  );
  const bars = [...container.querySelectorAll('rect')].map((bar) => ({
    top: parseFloat(bar.getAttribute('y') ?? ''),
    height: parseFloat(bar.getAttribute('height') ?? ''),
  }));
  expect(bars.map(({ top, height }) => top + height)).toEqual([99.5, 99.5]);
  expect(bars[1]?.height).toBeCloseTo(2 * (bars[0]?.height ?? 0));
});

test('the scale of a chart ends with a round figure above the highest bar', () => {
  const { container } = render(
    <BarChart {...texts} {...formats} bars={[{ key: '1', label: 'a', value: 93 }]} />,
  );
  const lines = [...container.querySelectorAll('text[x="100%"]')];
  const highest = lines.at(-1);
  expect(highest).toHaveTextContent('₦100');
  expect(highest).toHaveAttribute('y', '12%');
  const bar = container.querySelector('rect');
  expect(parseFloat(bar?.getAttribute('y') ?? '')).toBeCloseTo(12 + 0.07 * 87.5);
});

test.each([
  ['no bars', []],
  ['only zeros', [{ key: '1', label: 'a', value: 0 }]],
])('a bar chart of %s renders no NaN', (_, bars) => {
  const { container } = render(<BarChart {...texts} {...formats} bars={bars} />);
  expect(container.innerHTML).not.toContain('NaN');
});

describe('money over time', () => {
  const labels = { paidIn: '₦100 paid in', paidOut: '₦60 paid out', expected: '₦130 expected' };
  const months = [
    { key: '1', label: 'Jan', paidIn: 100, paidOut: 0, expected: 0 },
    { key: '2', label: 'Feb', paidIn: 0, paidOut: 60, expected: 0 },
    { key: '3', label: 'Mar', paidIn: 0, paidOut: 0, expected: 70 },
  ];
  const props = {
    title: 'Payouts by month',
    labelHeader: 'Month',
    headers: { paidIn: 'Paid in', paidOut: 'Paid out', expected: 'Still expected' },
    words: labels,
    afterPayback: null,
    today: 'today',
    format: formats.format,
  };
  const pathsOf = (container: HTMLElement) =>
    [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));

  test('the chart of money over time has one line up to today, one from today to the end, and one for the amount paid in', () => {
    const { container } = render(<MoneyPath {...props} months={months} passed={1.5} />);
    expect(pathsOf(container)).toMatchInlineSnapshot(`
[
  "M0 98L33.33333333333333 98L50 59.230769230769226V98H0Z",
  "M0 33.38461538461538H33.33333333333333V33.38461538461538H66.66666666666666V33.38461538461538H100",
  "M50 59.230769230769226L66.66666666666666 59.230769230769226L100 14",
  "M0 98L33.33333333333333 98L50 59.230769230769226",
]
`);
    const drawing = within(screen.getByRole('img', { name: 'Payouts by month' }));
    for (const label of Object.values(labels)) expect(drawing.getAllByText(label)).toHaveLength(2);
    expect(drawing.getByText('today')).toBeVisible();
  });

  test('the chart of money over time marks when the amount paid in is expected back, with the month', () => {
    const { container } = render(<MoneyPath {...props} months={months} passed={1.5} />);
    const [payback] = container.querySelectorAll('circle');
    expect(payback?.getAttribute('cx')).toBe('85.71428571428571%');
    expect(payback?.getAttribute('cy')).toBe('33.38461538461538%');
  });

  test('the month in which the amount paid in is expected back stands next to its mark', () => {
    const soon = [
      { key: '1', label: 'Jan', paidIn: 100, paidOut: 0, expected: 50 },
      { key: '2', label: 'Feb', paidIn: 0, paidOut: 0, expected: 100 },
      { key: '3', label: 'Mar', paidIn: 0, paidOut: 0, expected: 100 },
    ];
    const { container } = render(<MoneyPath {...props} months={soon} passed={0} />);
    expect([...container.querySelectorAll('svg text')].map((text) => text.textContent)).toEqual([
      '₦100 paid in',
      '₦130 expected',
      'Feb',
      '₦60 paid out',
    ]);
  });

  test('once everything came back, the chart of money over time marks the day and the profit', () => {
    const back = [{ key: '1', label: 'Jan', paidIn: 100, paidOut: 120, expected: 80 }];
    const { container } = render(
      <MoneyPath
        {...props}
        months={back}
        passed={0.5}
        afterPayback={{ paidBack: 'paid back 10 Jan 2027', profit: 'profit' }}
      />,
    );
    const [payback] = container.querySelectorAll('circle');
    expect(parseFloat(payback?.getAttribute('cx') ?? '')).toBeCloseTo((50 * 100) / 120);
    expect(parseFloat(payback?.getAttribute('cy') ?? '')).toBe(56);
    expect([...container.querySelectorAll('svg text')].map((text) => text.textContent)).toEqual([
      '₦130 expected',
      'profit',
      'paid back 10 Jan 2027',
    ]);
    const area = container.querySelectorAll('path')[1]?.getAttribute('d');
    expect(area).toMatch(/^M41\.6\d* 56L50 47\.6\d*L50 47\.6\d*L100 14V56Z$/);
  });

  test('the chart of money over time is also available as a table', async () => {
    render(<MoneyPath {...props} months={months} passed={1.5} />);
    await userEvent.click(screen.getByText('Show as a table'));
    const table = within(screen.getByRole('table', { name: 'Payouts by month' }));
    expect(table.getByRole('row', { name: 'Feb ₦0.00 ₦60.00 ₦0.00' })).toBeVisible();
  });

  test.each([
    ['one month', months.slice(0, 1), 1],
    [
      'a month without money',
      [{ ...months[2], key: '1', label: 'Jan', paidIn: 0, paidOut: 0, expected: 0 }],
      0,
    ],
  ])('the chart of money over time for %s renders no NaN', (_what, some, passed) => {
    const { container } = render(<MoneyPath {...props} months={some} passed={passed} />);
    expect(container.innerHTML).not.toContain('NaN');
  });
});
