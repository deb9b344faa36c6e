import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { environment } from '@/config/env';
import * as limits from '@/config/limits';
import { toKobo } from '@/lib/money';
import { AssetImage } from '@/ui/images/AssetImage';
import { AmountMaskContext } from '@/ui/text/amountMask';
import { Avatar } from '@/ui/images/Avatar';
import { Badge } from '@/ui/text/Badge';
import { Breakable } from '@/ui/text/Breakable';
import { CopyButton } from '@/ui/buttons/CopyButton';
import { Facts } from '@/ui/lists/Facts';
import { Figures } from '@/ui/lists/Figures';
import { Meter } from '@/ui/feedback/Meter';
import { Money, TextWithFigures } from '@/ui/text/Money';
import { KekeIcon, VehicleAndPlateIcon } from '@/ui/images/icons';
import { ProgressBar } from '@/ui/feedback/ProgressBar';
import { Reload } from '@/ui/feedback/Reload';

const ada = { firstName: 'Ada', lastName: 'Obi' };

test.each([
  ['ada.obi_1@mail.example.com', ['ada.', 'obi_', '1@', 'mail.example.com']],
  ['Ada Obi, sister, ada@example.com', ['Ada Obi, sister, ada@', 'example.com']],
  ['ada@cooperative.example.com.ng', ['ada@', 'cooperative.', 'example.', 'com.', 'ng']],
])(
  'the email in "%s" wraps after the @ and before it, and only in a long domain',
  (text, parts) => {
    const { container } = render(<Breakable>{text}</Breakable>);
    expect(container.innerHTML).toBe(
      `<span>${parts.map((part) => `${part}<wbr>`).join('')}</span>`,
    );
  },
);

test.each([
  [0, ''],
  [3, '3'],
  [99, '99'],
  [100, '99+'],
])('the badge of %i unread notifications shows "%s"', (count, text) => {
  const { container } = render(<Badge count={count} />);
  expect(container).toHaveTextContent(new RegExp(`^${text.replace('+', '\\+')}$`));
});

test('a mask replaces amounts, also short ones and those in a sentence', () => {
  const amounts = (
    <>
      <Money amount={toKobo(128_450_000)} />
      <p>
        <TextWithFigures>₦1,284,500.50 of ₦2M, due on 7 Dec 2026</TextWithFigures>
      </p>
    </>
  );
  const { container, rerender } = render(amounts);
  expect(container).toHaveTextContent('₦1,284,500.00₦1,284,500.50 of ₦2M, due on 7 Dec 2026');
  rerender(<AmountMaskContext value="****">{amounts}</AmountMaskContext>);
  expect(container).toHaveTextContent('******** of ****, due on 7 Dec 2026');
});

test.each([
  [100_000_000, false],
  [100_000_000_000_000, true],
])(
  'an amount of %d kobo next to other figures takes two columns if it would otherwise shrink: %s',
  (kobo, isLong) => {
    const overdue = { term: 'Overdue', amount: toKobo(kobo) };
    render(
      <Figures isLead aria-label="Late" figures={[overdue, { term: 'Days late', value: 33 }]} />,
    );
    expect(screen.getByLabelText('Late').classList.contains('long')).toBe(isLong);
    expect(screen.getByText('Overdue').closest('.amount')).not.toBeNull();
    expect(screen.getByText('33').closest('.amount')).toBeNull();
  },
);

test('an amount shows whether it came in or went out', () => {
  const { rerender } = render(<Money amount={toKobo(870_348_000)} signed />);
  expect(screen.getByText('+₦8,703,480.00')).toBeInTheDocument();
  rerender(<Money amount={toKobo(-100)} signed />);
  expect(screen.getByText('−₦1.00')).toBeInTheDocument();
});

test('every amount, date and number of a sentence stays on one line, and the sentence is unchanged', () => {
  const sentence =
    'Payout of ₦1,000,000.50 on 3 May: ₦500 less than -₦2.00, or $12.50. HP-000001 is of 23 Sept 2026, 18:57.';
  const { container } = render(<TextWithFigures>{sentence}</TextWithFigures>);
  expect(container).toHaveTextContent(sentence);
  const unbroken = [...container.querySelectorAll('.money')].map((part) => part.textContent);
  expect(unbroken).toEqual([
    '₦1,000,000.50',
    '₦500',
    '-₦2.00',
    '$12.50',
    'HP-000001',
    '23 Sept 2026',
  ]);
});

test('a missing or broken profile image shows the initials', () => {
  const { container, rerender } = render(<Avatar name={ada} src={null} />);
  expect(container).toHaveTextContent('AO');
  rerender(<Avatar name={ada} src="https://api.example/ada.png" />);
  const image = screen.getByRole('presentation');
  expect(image).toHaveAttribute('src', 'https://api.example/ada.png');
  fireEvent.error(image);
  expect(container).toHaveTextContent('AO');
});

test('a new profile image is loaded even if the previous one failed to load', () => {
  const { rerender } = render(<Avatar name={ada} src="/a.png" />);
  fireEvent.error(screen.getByRole('presentation'));
  rerender(<Avatar name={ada} src="/b.png" />);
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/b.png');
});

test('a missing or broken image of an asset shows the outline of a vehicle and a number plate', () => {
  const { container } = render(<AssetImage src="/bus.svg" />);
  fireEvent.error(screen.getByRole('presentation'));
  expect(screen.queryByRole('presentation')).not.toBeInTheDocument();
  const outline = render(<VehicleAndPlateIcon />).container.querySelector('path');
  expect(container.querySelector('svg path')).toHaveAttribute('d', outline?.getAttribute('d'));
});

test('a missing image of a keke shows the outline of one, without a plate on a card about an event', () => {
  const { container } = render(<AssetImage src={null} name="TVS King" hasPlate={false} />);
  const outline = render(<KekeIcon />).container.querySelector('path');
  expect(container.querySelector('svg path')).toHaveAttribute('d', outline?.getAttribute('d'));
});

test('an upload shows a progressbar with its percentage', () => {
  const { container } = render(<ProgressBar label="Uploading photo" percent={41.6} />);
  expect(screen.getByRole('progressbar', { name: 'Uploading photo' })).toHaveAttribute(
    'aria-valuenow',
    '42',
  );
  expect(screen.getByText('42%')).toBeInTheDocument();
  expect(container.querySelector('[style]')).toBeNull();
});

test('the meter of funding also has its numbers as text', () => {
  render(<Meter label="Funding" percent={131} valueText="₦2.00 of ₦1.00" />);
  const meter = screen.getByRole('meter', { name: 'Funding' });
  expect(meter).toHaveAttribute('aria-valuenow', '100');
  expect(meter).toHaveAttribute('aria-valuetext', '₦2.00 of ₦1.00');
});

test('every fact is a term and its definition', () => {
  render(
    <Facts
      facts={[
        { term: 'Total value', value: '₦21,228,000.00', emphasis: 'total' },
        { term: 'ROI', value: '41%' },
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Total value',
    'ROI',
  ]);
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    '₦21,228,000.00',
    '41%',
  ]);
});

test('a list that failed to load offers "Reload", and an alert if there is a message', async () => {
  const query = { isFetching: false, refetch: jest.fn() };
  const { rerender } = render(<Reload query={query} />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(query.refetch).toHaveBeenCalledTimes(1);
  rerender(<Reload query={query}>Error: Failed to fetch</Reload>);
  expect(screen.getByRole('alert')).toHaveTextContent('Error: Failed to fetch');
});

test.each([
  ['no reply arrived', { kind: 'network', offline: true }, /^Mota can’t be reached\. Check your/],
  ['the server has an error', { kind: 'http', status: 503 }, /^The fault is ours\. Wait a minute/],
  ['the server refused the call', { kind: 'http', status: 400 }, /^If reloading doesn’t help/],
])('a list that failed to load says what to do if %s', (_why, error, advice) => {
  const query = { error, isFetching: false, refetch: jest.fn() };
  const { rerender } = render(<Reload query={query}>Failed to fetch cliques.</Reload>);
  expect(screen.getByText(advice)).toBeVisible();
  rerender(<Reload query={query} />);
  expect(screen.queryByText(advice)).not.toBeInTheDocument();
});

test('a failure that a reload may not fix links to support', () => {
  jest.replaceProperty(environment, 'supportEmail', 'help@mota.example');
  const query = { error: { kind: 'http', status: 400 }, isFetching: false, refetch: jest.fn() };
  render(<Reload query={query}>Failed to fetch cliques.</Reload>);
  expect(screen.getByRole('link', { name: 'contact us.' })).toHaveAttribute(
    'href',
    'mailto:help@mota.example',
  );
});

describe('copying a text', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function setup(writeText: () => Promise<void>) {
    const user = userEvent.setup({ advanceTimers: (delay) => jest.advanceTimersByTime(delay) });
    const clipboard = jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
    const onCopied = jest.fn();
    const onFailed = jest.fn();
    render(
      <CopyButton text="ADA123" copiedLabel="Copied!" onCopied={onCopied} onFailed={onFailed}>
        Copy referral code
      </CopyButton>,
    );
    return { user, clipboard, onCopied, onFailed };
  }

  test('"Copy referral code" copies the code and shows "Copied!" for 2 s', async () => {
    const { user, clipboard, onCopied } = setup(() => Promise.resolve());
    await user.click(screen.getByRole('button', { name: 'Copy referral code' }));
    expect(clipboard).toHaveBeenCalledWith('ADA123');
    expect(onCopied).toHaveBeenCalledTimes(1);
    expect(await screen.findByRole('button', { name: 'Copied!' })).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(limits.copyFeedbackDuration));
    expect(screen.getByRole('button', { name: 'Copy referral code' })).toBeInTheDocument();
  });

  test('a text that the clipboard refuses is not shown as copied', async () => {
    const { user, onCopied, onFailed } = setup(() => Promise.reject(new Error('denied')));
    await user.click(screen.getByRole('button', { name: 'Copy referral code' }));
    await waitFor(() => expect(onFailed).toHaveBeenCalledTimes(1));
    expect(onCopied).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Copied!' })).not.toBeInTheDocument();
  });
});
