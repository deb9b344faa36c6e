import { cleanup, screen, within } from '@testing-library/react';
import { resizeTo } from '../support/resizeTo';
import { h1, setup } from './support/setup';
import { caseOf, me, signedIn, withCase } from './support/withdrawalReplies';

describe('what decides about a withdrawal', () => {
  it('shows what to check carefully, and proposes a withdrawal that needs two people', async () => {
    const not_before = '2026-11-25T08:00:00.000Z';
    const stranger = { is_named_alike: false, first_paid_at: null, not_before };
    setup('/withdrawals/1', withCase({ ...stranger, takes_two: true }));
    expect(await screen.findByText(/isn’t in the customer/)).toBeVisible();
    expect(screen.getByText(/has reached this account before/)).toBeVisible();
    expect(screen.getByText('25 Nov 2026').parentElement).toHaveTextContent(
      /^25 Nov 2026, 09:00.* in Lagos$/,
    );
    expect(screen.getByRole('button', { name: 'Propose to approve' })).toBeVisible();
  });

  it('shows what speaks for a withdrawal, and what was approved before for the customer and by the same person', async () => {
    setup('/withdrawals/1', signedIn);
    const card = within(await screen.findByRole('region', { name: 'What decides' }));
    expect(card.getByText('The account is in the customer’s name.')).toBeVisible();
    expect(card.getByText(/^First paid:/)).toHaveTextContent('First paid: 2 Nov 2026, 09:00');
    expect(card.getByText(/^First used:/)).toHaveTextContent('First used: 1 Nov 2026, 09:00');
    expect(card.getByText(/PIN, name and email are unchanged/)).toBeVisible();
    expect(card.getByText('₦100.00').parentElement).toHaveTextContent(
      '₦100.00 approved for this customer, ₦0.00 by you. One person may approve ₦2,000.00 for each customer, and in all.',
    );
    expect(card.getByText('₦250.00').parentElement).toHaveTextContent(
      /^₦250\.00 approved for this customer, ₦900\.50 by you\. .* ₦6,000\.00/,
    );
    expect(card.queryByText('Check:')).toBeNull();
  });

  it('shows the name of the account and the customer’s name below each other', async () => {
    setup('/withdrawals/1', {
      ...signedIn,
      'GET /session/': [200, { ...me, routes: [...me.routes, 'GET /customers/:id/'] }],
    });
    const card = within(await screen.findByRole('region', { name: 'What decides' }));
    expect(card.getByText('EZE NGOZI').parentElement).toHaveTextContent(
      'Account EZE NGOZI Customer Ngozi Eze',
    );
    expect(card.getByRole('link', { name: 'Ngozi Eze' })).toHaveAttribute('href', '/customers/1');
  });

  it('shows that the wallet was frozen after the request, and when that ended', async () => {
    setup('/withdrawals/1', withCase({ unfrozen_at: '2026-11-24T08:30:00.000Z' }));
    const card = within(await screen.findByRole('region', { name: 'What decides' }));
    expect(card.getByText('1 to check')).toBeVisible();
    expect(card.getByText('Wallet frozen after the request').parentElement).toHaveTextContent(
      'Check: Unfrozen: 24 Nov 2026, 09:30',
    );
  });

  it('shows the warnings before the other findings, with the count of each', async () => {
    setup('/withdrawals/1', withCase({ is_verified: false, first_paid_at: null }));
    const card = within(await screen.findByRole('region', { name: 'What decides' }));
    expect(card.getByText('2 to check')).toBeVisible();
    expect(card.getByText('4 in order')).toBeVisible();
    expect(card.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Receiver',
      'Identity',
      'Account holder',
      'Device',
      'Recent changes',
      'Your limit',
      'In 24 hours',
      'In 7 days',
    ]);
  });

  it.each([
    ['the rest of a day', { own_day: '400.00' }, '₦99.50'],
    ['the rest of a week', { week: '4499.50' }, '₦0.00'],
  ])(
    'says that a withdrawal is within the limit of a person, and that %s is left after it',
    async (_, used, left) => {
      const limits = caseOf(1, 'Ngozi').decided_alone;
      setup('/withdrawals/1', withCase({ decided_alone: { ...limits, ...used } }));
      const card = within(await screen.findByRole('region', { name: 'What decides' }));
      const finding = card.getByText('Your limit').parentElement;
      expect(finding).toHaveTextContent(`Within your limit. After this, ${left} is left today.`);
      expect(finding).not.toHaveTextContent('Check:');
    },
  );

  it('warns about a withdrawal of more than what is left of the limit', async () => {
    const limits = caseOf(1, 'Ngozi').decided_alone;
    setup('/withdrawals/1', withCase({ decided_alone: { ...limits, day: '2200.00' } }));
    const card = within(await screen.findByRole('region', { name: 'What decides' }));
    expect(card.getByText('Your limit').parentElement).toHaveTextContent(
      'Check: More than the ₦0.00 that is left of your limit today.',
    );
  });

  it('says that another person has to confirm an approval', async () => {
    setup('/withdrawals/1', withCase({ takes_two: true }));
    const card = within(await screen.findByRole('region', { name: 'What decides' }));
    expect(card.getByText('Your limit').parentElement).toHaveTextContent(
      'Check: Another person has to confirm this: ₦1,900.00 left for you today.',
    );
  });

  it.each([
    ['frozen', { frozen_by: 'staff' }],
    ['proposed', { proposal: { kind: 'withdrawal', proposed_by: 'bola' } }],
    ['sent', { status: 'paid' }],
  ])('says nothing about a limit for a withdrawal that is %s', async (_, change) => {
    setup('/withdrawals/1', withCase(change));
    await screen.findByRole('region', { name: 'What decides' });
    expect(screen.queryByText('Your limit')).toBeNull();
  });

  it('says before the decision that the PIN was changed on a new device', async () => {
    const at = '2026-11-24T07:00:00.000Z';
    setup(
      '/withdrawals/1',
      withCase({ device_since: at, changes: [{ at, action: 'pin changed' }] }),
    );
    const card = within(await screen.findByRole('region', { name: 'What decides' }));
    expect(card.getByText(/^PIN changed,/)).toHaveTextContent('PIN changed, 24 Nov 2026, 08:00');
    expect(card.getAllByText('Check:')).toHaveLength(2);
  });

  it('marks a request from an unknown device as doubtful, and shows no device for payouts', async () => {
    setup('/withdrawals/1', withCase({ device_since: null }));
    const card = within(await screen.findByRole('region', { name: 'What decides' }));
    expect(card.getByText('Device').nextElementSibling).toHaveTextContent('Check: Not known');
    cleanup();
    setup('/withdrawals/1', withCase({ device_since: null, is_payout: true }));
    await screen.findByRole('region', { name: 'What decides' });
    expect(screen.queryByText('Device')).toBeNull();
  });
});

describe('what is to check before the decision', () => {
  it('names what is to check in one line above the decision', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T09:00:00.000Z'));
    const at = '2026-11-24T07:00:00.000Z';
    const changes = [{ at, action: 'pin set' }];
    const { user } = setup(
      '/withdrawals/1',
      withCase({ first_paid_at: null, device_since: at, changes }),
    );
    const decision = within(await screen.findByRole('region', { name: 'Decision' }));
    const link = decision.getByRole('link');
    expect(link).toHaveTextContent('3 things to check: new receiver, new device, PIN set today');
    await user.click(link);
    expect(document.activeElement).toContainElement(
      screen.getByRole('region', { name: 'What decides' }),
    );
  });

  it('names every kind of doubt, and how long ago the newest change was', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T09:00:00.000Z'));
    const changes = [{ at: '2026-11-22T07:00:00.000Z', action: 'password changed' }];
    const doubts = {
      is_named_alike: false,
      is_verified: false,
      device_since: null,
      unfrozen_at: '2026-11-24T08:30:00.000Z',
      changes,
    };
    setup('/withdrawals/1', withCase({ ...doubts, takes_two: true }));
    const decision = within(await screen.findByRole('region', { name: 'Decision' }));
    expect(decision.getByRole('link')).toHaveTextContent(
      '6 things to check: another account holder, unknown device, password changed 2 days ago, wallet frozen after the request, identity not verified, above your limit',
    );
  });

  it('names only the subjects of the doubts in the bar of a narrow window', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T09:00:00.000Z'));
    resizeTo(768);
    const changes = [{ at: '2026-11-24T07:00:00.000Z', action: 'pin set' }];
    const unfrozen_at = '2026-11-24T08:30:00.000Z';
    const doubts = { first_paid_at: null, device_since: null, unfrozen_at, changes };
    setup('/withdrawals/1', withCase({ ...doubts, takes_two: true }));
    const decision = within(await screen.findByRole('region', { name: 'Decision' }));
    expect(decision.getByRole('link', { name: /to check/ })).toHaveTextContent(
      /^5 to check: receiver, device, PIN, frozen, limit$/,
    );
  });

  it.each([
    ['less than a day ago', '24T09:00', '24T08:45', '23T09:30'],
    ['less than a day before the request', '26T09:00', '24T07:45', '23T09:30'],
    ['less than a day before the request or after it', '26T09:00', '24T08:45', '23T09:30'],
    ['less than a day before the request or after it', '25T08:30', '24T08:45', '24T07:30'],
    ['after the request', '26T09:00', '24T08:45', '24T08:30'],
  ])(
    'names the changes because of which staff decide, and when they were: %s on %s',
    async (when, now, newest, oldest) => {
      const november = (day: string) => `2026-11-${day}:00.000Z`;
      jest.spyOn(Date, 'now').mockReturnValue(Date.parse(november(now)));
      const changes = [
        { at: november(newest), action: 'password reset' },
        { at: november(oldest), action: 'pin set' },
        { at: november('20T08:00'), action: 'name corrected' },
      ];
      setup('/withdrawals/1', withCase({ held_because: 'account_changed', changes }));
      await h1('₦1,500.50 of Ngozi Eze');
      expect(
        screen.getByText(
          `Staff decide, because the password was reset and the PIN was set ${when}.`,
        ),
      ).toBeVisible();
    },
  );

  it('names no doubts above the decision on a withdrawal that is already proposed', async () => {
    const proposal = { kind: 'withdrawal', proposed_by: 'bola' };
    setup('/withdrawals/1', withCase({ is_verified: false, proposal }));
    const decision = within(await screen.findByRole('region', { name: 'Decision' }));
    expect(decision.queryByText(/to check/)).toBeNull();
  });
});
