import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BarChart } from '@/ui/chart/BarChart';

const texts = { title: 'Projected payouts', labelHeader: 'Payout', valueHeader: 'Total paid' };
const formats = {
  format: (value: number) => `₦${value}.00`,
  formatShort: (value: number) => `₦${value}`,
};

/** Every mark of a chart, with its place and size in per cent. */
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

test('A chart has its figures as a table for those who cannot see it', async () => {
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

test('Bars stand on one line and the highest reaches the top of the scale', () => {
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

test.each([
  ['no bars', []],
  ['only zeros', [{ key: '1', label: 'a', value: 0 }]],
])('A bar chart of %s draws no NaN', (_, bars) => {
  const { container } = render(<BarChart {...texts} {...formats} bars={bars} />);
  expect(container.innerHTML).not.toContain('NaN');
});
