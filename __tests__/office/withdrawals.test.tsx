import { screen, within } from '@testing-library/react';
import { resizeTo } from '../support/resizeTo';
import { press, setup } from './support/setup';
import { list, me, signedIn, summaryOf, withCase } from './support/withdrawalReplies';

describe('the queue of withdrawals', () => {
  it('shows the receiver below the customer on tablets, and in a column of its own on desktops', async () => {
    setup('/withdrawals', signedIn);
    expect(await screen.findByRole('columnheader', { name: 'To' })).toBeVisible();
    resizeTo(768);
    expect(screen.queryByRole('columnheader', { name: 'To' })).not.toBeInTheDocument();
    const customer = screen.getByRole('rowheader', { name: /^Ngozi Eze/ });
    expect(within(customer).getByText('EZE NGOZI, GTBank')).toBeVisible();
  });

  it('says how much and what is to check, instead of the sentence of the case', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T09:00:00.000Z'));
    const changed = {
      ...summaryOf(1, 'Ngozi'),
      held_because: 'account_changed',
      first_paid_at: null,
      last_change: 'pin set',
      last_changed_at: '2026-11-24T07:00:00.000Z',
    };
    setup('/withdrawals', { ...signedIn, [list]: [200, [changed, summaryOf(2, 'Musa')]] });
    const row = within(await screen.findByRole('row', { name: /^Ngozi Eze/ }));
    expect(row.getByText('2 to check')).toHaveClass('waiting');
    expect(row.getByText('new receiver, PIN set today')).toBeVisible();
    expect(screen.queryByText(/^Staff decide/)).toBeNull();
  });

  it('makes the amount stand out, but not the time beside it', async () => {
    setup('/withdrawals', signedIn);
    const row = within(await screen.findByRole('row', { name: /^Ngozi Eze/ }));
    expect(row.getByRole('cell', { name: '₦1,500.50' })).toHaveClass('amount');
    expect(row.getByRole('cell', { name: / ago$/ })).not.toHaveClass('amount');
  });

  it('names every finding that the case warns of', async () => {
    const doubtful = {
      ...summaryOf(1, 'Ngozi'),
      held_because: 'other_name',
      is_named_alike: false,
      is_verified: false,
      device_since: null,
      unfrozen_at: '2026-11-24T08:30:00.000Z',
      takes_two: true,
    };
    setup('/withdrawals', { ...signedIn, [list]: [200, [doubtful, summaryOf(2, 'Musa')]] });
    const row = within(await screen.findByRole('row', { name: /^Ngozi Eze/ }));
    expect(row.getByText('5 to check')).toBeVisible();
    expect(
      row.getByText(
        'another account holder, unknown device, wallet frozen after the request, identity not verified',
      ),
    ).toBeVisible();
    expect(row.getAllByText(/limit/)).toEqual([row.getByText('Above your limit')]);
  });

  it.each([
    ['counts the limit for a person who can approve', me.routes, '2 to check', 'Above your limit'],
    [
      'doesn’t count the limit for a person who can’t approve',
      me.routes.filter((route) => route !== 'POST /withdrawals/:id/approve/'),
      '1 to check',
      'Takes two people',
    ],
  ])('%s, in the list like in the case', async (_, routes, count, mark) => {
    const large = { is_verified: false, takes_two: true };
    const office = setup('/withdrawals', {
      ...withCase(large),
      'GET /session/': [200, { ...me, routes }],
      [list]: [200, [{ ...summaryOf(1, 'Ngozi'), ...large }, summaryOf(2, 'Musa')]],
    });
    const row = within(await screen.findByRole('row', { name: /^Ngozi Eze/ }));
    expect(row.getByText(count)).toBeVisible();
    expect(row.getByText(mark)).toBeVisible();
    await office.user.click(row.getByRole('link', { name: 'Ngozi Eze' }));
    const card = within(await screen.findByRole('region', { name: 'What decides' }));
    expect(card.getByText(count)).toBeVisible();
  });

  it('says in the list that a check of the books found a fault or is only overdue', async () => {
    const held = { ...summaryOf(1, 'Ngozi'), held_because: 'books_unsound', first_paid_at: null };
    setup('/withdrawals', { ...signedIn, [list]: [200, [held]] });
    expect(await screen.findByRole('row', { name: /^Ngozi Eze/ })).toHaveTextContent(
      'A check of the books found a fault or is overdue. 1 to check',
    );
  });

  it('keeps a reason that is no finding about the withdrawal, before what is to check', async () => {
    const held = { ...summaryOf(1, 'Ngozi'), held_because: 'rules_off' };
    const payout = { ...held, id: 3, first_name: 'Ada', device_since: null, is_payout: true };
    const rows = [payout, { ...held, first_paid_at: null }, summaryOf(2, 'Musa')];
    setup('/withdrawals', { ...signedIn, [list]: [200, rows] });
    const row = await screen.findByRole('row', { name: /^Ngozi Eze/ });
    expect(row).toHaveTextContent('The rules are off. 1 to check new receiver');
    expect(screen.getByRole('row', { name: /^Ada Eze/ })).toHaveTextContent(
      'Staff decide, because the rules are off.',
    );
  });

  it('names a freeze because of which staff decide only among what is to check', async () => {
    const frozen = {
      ...summaryOf(1, 'Ngozi'),
      held_because: 'wallet_frozen',
      unfrozen_at: '2026-11-24T08:30:00.000Z',
    };
    setup('/withdrawals', { ...signedIn, [list]: [200, [frozen, summaryOf(2, 'Musa')]] });
    const row = await screen.findByRole('row', { name: /^Ngozi Eze/ });
    expect(row).toHaveTextContent('1 to check wallet frozen after the request');
    expect(row).not.toHaveTextContent('The wallet was frozen');
  });

  it('names what is to check once above cases that have all the same to check', async () => {
    const rows = [summaryOf(1, 'Ngozi'), summaryOf(2, 'Musa')].map((row) => ({
      ...row,
      held_because: 'device_new',
      device_since: null,
    }));
    setup('/withdrawals', { ...signedIn, [list]: [200, rows] });
    expect(await screen.findByText('1 to check: unknown device')).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Why it’s here' })).toBeNull();
  });

  it('names nothing to check while the rules decide', async () => {
    const byRule = {
      ...summaryOf(1, 'Ngozi'),
      first_paid_at: null,
      release_at: '2026-11-24T08:30:00.000Z',
    };
    setup('/withdrawals', { ...signedIn, [list]: [200, [byRule, summaryOf(2, 'Musa')]] });
    const row = await screen.findByRole('row', { name: /^Ngozi Eze/ });
    expect(row).toHaveTextContent('Sent automatically: 24 Nov 2026, 09:30 in Lagos.');
    expect(row).not.toHaveTextContent('to check');
  });

  it('lists withdrawals oldest first with their count in the menu, and loads more on demand', async () => {
    const full = Array.from({ length: 100 }, (_, place) => summaryOf(place + 1, 'Ngozi'));
    const office = setup('/withdrawals', {
      ...signedIn,
      [list]: [200, full],
      [`${list}&after=100`]: [200, [summaryOf(101, 'Musa')]],
    });
    const menu = await screen.findByRole('navigation', { name: 'Office' });
    expect(within(menu).getByRole('link', { name: 'Withdrawals 2' })).toBeVisible();
    await press(office, 'Load more');
    expect(await screen.findByRole('link', { name: 'Musa Eze' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('keeps the filter of withdrawals in the URL when a case is opened and left', async () => {
    const paid = 'GET /withdrawals/?status=paid&sort=oldest';
    const office = setup('/withdrawals', {
      ...signedIn,
      [paid]: [200, [{ ...summaryOf(1, 'Ngozi'), status: 'paid' }]],
    });
    await office.user.selectOptions(await screen.findByLabelText('Show'), 'Paid');
    await office.user.click(await screen.findByRole('link', { name: 'Ngozi Eze' }));
    await office.user.click(await screen.findByRole('link', { name: 'All withdrawals' }));
    expect(await screen.findByLabelText('Show')).toHaveValue('paid');
  });

  it('says in an empty queue when a case will appear, and nothing of a decision', async () => {
    setup('/withdrawals', { ...signedIn, [list]: [200, []] });
    expect(await screen.findByText('No withdrawal here.')).toBeVisible();
    expect(screen.getByText(/^A withdrawal appears here as soon as/)).toBeVisible();
    expect(screen.queryByText('That was the last one')).toBeNull();
  });

  it('doesn’t say when a case will appear in a list of decided withdrawals', async () => {
    const paid = 'GET /withdrawals/?status=paid&sort=oldest';
    setup('/withdrawals?status=paid', { ...signedIn, [paid]: [200, []] });
    expect(await screen.findByText('No withdrawal here.')).toBeVisible();
    expect(screen.queryByText(/^A withdrawal appears here/)).toBeNull();
  });
});
