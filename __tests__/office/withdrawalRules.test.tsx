import { screen, waitFor } from '@testing-library/react';
import { h1, press, setup, type Replies, type Reply } from './support/setup';
import { caseOf, found_at, me, withCase } from './support/withdrawalReplies';

describe('a withdrawal that the rules would send', () => {
  const byRule = {
    ...withCase({ release_at: '2026-11-24T08:10:00.000Z' }),
    'GET /session/': [200, { ...me, routes: [...me.routes, 'POST /withdrawals/:id/take/'] }],
  } as const;

  it('a withdrawal that the rules would send shows at what time, and staff can still decide on it', async () => {
    const office = setup('/withdrawals/1', {
      ...byRule,
      'POST /withdrawals/1/take/': [200, { message: 'It waits for a decision.' }],
    });
    expect(
      await screen.findByText(/^Sent automatically: 24 Nov 2026, 09:10.* in Lagos\.$/),
    ).toBeVisible();
    await press(office, 'Decide by hand');
    expect(await screen.findByText('It waits for a decision.')).toBeVisible();
    expect(await h1('₦1,500.50 of Ngozi Eze')).toBeVisible();
  });

  it('after “Decide by hand” the focus is on the heading of the decision, and pressing Enter again sends nothing', async () => {
    let release_at: string | null = '2026-11-24T08:10:00.000Z';
    const office = setup('/withdrawals/1', {
      ...byRule,
      'GET /withdrawals/1/': () => [200, { ...caseOf(1, 'Ngozi'), release_at }],
      'POST /withdrawals/1/take/': () => {
        release_at = null;
        return [200, { message: 'It waits for a decision.' }];
      },
    });
    const button = await screen.findByRole('button', { name: 'Decide by hand' });
    button.focus();
    await office.user.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Decide by hand' })).toBeNull(),
    );
    expect(screen.getByRole('heading', { level: 2, name: 'Decision' })).toHaveFocus();
    await office.user.keyboard('{Enter}');
    expect(office.calls.map(({ name }) => name)).not.toContain('POST /withdrawals/1/approve/');
  });

  it("a withdrawal that the rules don't send shows why staff have to decide", async () => {
    setup('/withdrawals/1', withCase({ held_because: 'device_new' }));
    const why = 'Staff decide, because the customer first used this device less than a day ago.';
    expect(await screen.findByText(why)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Decide by hand' })).toBeNull();
  });
});

describe('the rules for withdrawals', () => {
  const rules = {
    is_on: true,
    switched_by: null as string | null,
    switched_at: null as string | null,
    reason: null as string | null,
    customer_limit: '100000.00',
    company_limit: '2000000.00',
    delay_minutes: 10,
    proposal: null as object | null,
  };
  const routes = [
    'GET /withdrawal-rules/',
    'POST /withdrawal-rules/on/',
    'POST /withdrawal-rules/off/',
  ];
  const withRules = (change: Partial<typeof rules>): Replies => ({
    'GET /session/': [200, { ...me, routes }],
    'GET /withdrawal-rules/': [200, { ...rules, ...change }],
  });

  it('the rules show their limits, and are switched off with a reason', async () => {
    const office = setup('/withdrawal-rules', {
      ...withRules({}),
      'POST /withdrawal-rules/off/': [200, { message: 'The rules are off.' }],
    });
    expect(await screen.findByText('₦100,000.00')).toBeVisible();
    expect(screen.getByText('Set in the server’s configuration')).toBeVisible();
    await press(office, 'Switch the rules off…');
    await office.user.type(screen.getByRole('textbox'), 'Many complaints');
    await press(office, 'Switch the rules off');
    expect(await screen.findByText('The rules are off.')).toBeVisible();
    const sent = office.calls.find(({ name }) => name === 'POST /withdrawal-rules/off/');
    expect(sent?.body).toEqual({ reason: 'Many complaints' });
  });

  it('staff can propose to switch the rules on while they are off', async () => {
    const off = { is_on: false, switched_by: 'bola', switched_at: found_at, reason: 'Complaints' };
    let proposal: object | null = null;
    const office = setup('/withdrawal-rules', {
      'GET /session/': [200, { ...me, routes }],
      'GET /withdrawal-rules/': () => [200, { ...rules, ...off, proposal }],
      'POST /withdrawal-rules/on/': () => {
        proposal = { id: 3, proposed_by: 'ada' };
        return [200, { message: 'Proposed.' }];
      },
    });
    await press(office, 'Propose to switch the rules on…');
    expect(screen.getByText('Off: every withdrawal waits for a decision by staff.')).toBeVisible();
    await office.user.type(screen.getByRole('textbox'), 'They are settled');
    await press(office, 'Propose to switch the rules on');
    expect(await screen.findByText(/^ada proposes to switch the rules on/)).toBeVisible();
    expect(await h1('Withdrawal rules')).toHaveFocus();
  });

  it('once the actions are gone, takes the focus only once, although the page is rendered again', async () => {
    let proposal: object | null = null;
    let give = (_reply: Reply): void => undefined;
    const held = new Promise<Reply>((resolve) => (give = resolve));
    const person = { ...me, routes: [...routes, 'GET /withdrawals/'] };
    const office = setup('/withdrawal-rules', {
      'GET /session/': () => (proposal === null ? [200, person] : held),
      'GET /withdrawal-rules/': () => [200, { ...rules, is_on: false, proposal }],
      'POST /withdrawal-rules/on/': () => {
        proposal = { id: 3, proposed_by: 'ada' };
        return [200, { message: 'Proposed.' }];
      },
    });
    await press(office, 'Propose to switch the rules on…');
    await office.user.type(screen.getByRole('textbox'), 'They are settled');
    await press(office, 'Propose to switch the rules on');
    expect(await screen.findByText(/^ada proposes to switch the rules on/)).toBeVisible();
    expect(await h1('Withdrawal rules')).toHaveFocus();
    await office.user.click(document.body);
    expect(document.body).toHaveFocus();
    give([200, { ...person, waiting: { withdrawals: 7 } }]);
    expect(await screen.findByRole('link', { name: 'Withdrawals 7' })).toBeVisible();
    expect(document.body).toHaveFocus();
  });

  it('the page says that switching the rules on is waiting for another person', async () => {
    setup(
      '/withdrawal-rules',
      withRules({ is_on: false, proposal: { id: 3, proposed_by: 'bola' } }),
    );
    expect(await screen.findByText(/^bola proposes to switch the rules on/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /switch the rules on/ })).toBeNull();
  });
});
