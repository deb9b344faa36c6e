import { cleanup, screen, within } from '@testing-library/react';
import { depositOf, list, me, signedIn } from './support/queueReplies';
import { h1, press, setup, type Replies } from './support/setup';

describe('a deposit in suspense', () => {
  const repay = 'POST /unmatched-deposits/:reference/repay/';
  const routes = [
    ...me.routes,
    'GET /vehicles/:id/',
    'POST /unmatched-deposits/:reference/assign/',
    repay,
    'POST /unmatched-deposits/:reference/return/',
  ];
  const openDeposit = (owed: string | null, overdue = '2000.00', more: Replies = {}) =>
    setup('/suspense/notice%201?status=open&sort=oldest', {
      ...signedIn,
      'GET /session/': [200, { ...me, routes }],
      [list]: [
        200,
        [
          {
            ...depositOf('notice 1', 'GTBank'),
            driver: owed === null ? null : { ...driver, owed, overdue },
          },
        ],
      ],
      ...more,
    });
  const driver = { agreement: 4, name: 'Musa Bello', vehicle: 7, plate: 'LSR123AB' };
  const firstDecision = async () =>
    within(await screen.findByRole('list', { name: 'Decision' })).getAllByRole('button')[0];

  it('names in the list who has proposed what happens to a deposit, also to that person', async () => {
    const proposals = ['ada', 'bola', 'job'].map((proposed_by, place) => ({
      ...depositOf(`notice ${place}`, 'GTBank'),
      proposal: {
        id: place,
        action: 'assign',
        to: 'a@b.example',
        bank_reference: null,
        proposed_by,
      },
    }));
    setup('/suspense?status=open&sort=oldest', { ...signedIn, [list]: [200, proposals] });
    expect(
      await screen.findByText('ada has proposed who gets the money. Another person decides.'),
    ).toBeVisible();
    expect(screen.getByText(/^bola has proposed who gets the money/)).toBeVisible();
    expect(screen.getByText(/^The server has proposed who gets the money/)).toBeVisible();
  });

  it('says that an account has no owner, and suggests a customer', async () => {
    const office = openDeposit(null);
    expect(await firstDecision()).toHaveTextContent('Propose a customer…');
    expect(screen.getByText('The account belongs to no customer or driver.')).toBeVisible();
    await press(office, 'Propose a repayment…');
    const field = screen.getByRole('searchbox', { name: 'Driver, plate or agreement' });
    expect(field).toHaveValue('');
    expect(field).toHaveAccessibleDescription(/The beginning of a name or plate/);
    expect(screen.queryByRole('radiogroup', { name: 'Found' })).toBeNull();
  });

  it('names the driver who owes less, links to the agreement, and suggests the return', async () => {
    const office = openDeposit('500.00');
    expect(await firstDecision()).toHaveTextContent('Propose a return…');
    expect(
      screen.getByText(
        'Musa Bello pays into this account, and the deposit is more than the ₦500.00 that they owe.',
      ),
    ).toBeVisible();
    const link = screen.getByRole('link', { name: 'Agreement 4, Musa Bello, LSR123AB' });
    expect(link).toHaveAttribute('href', '/vehicles/7');
    await press(office, 'Propose a repayment…');
    const agreement = screen.getByRole('radio', { name: /^Musa Bello, LSR123AB/ });
    expect(agreement).not.toBeChecked();
    await office.user.click(agreement);
    expect(screen.getByRole('status')).toHaveTextContent(
      'Musa Bello owes only ₦500.00, so this can’t be confirmed.',
    );
  });

  it('suggests the repayment with the driver’s agreement if the driver owes as much', async () => {
    const office = openDeposit('1500.50');
    expect(await firstDecision()).toHaveTextContent('Propose a repayment…');
    expect(screen.getByText(/^Musa Bello pays into this account and owes ₦1,500.50/)).toBeVisible();
    await press(office, 'Propose a repayment…');
    expect(
      screen.getByRole('radio', { name: 'Musa Bello, LSR123AB Agreement 4, ₦2,000.00 overdue' }),
    ).toBeChecked();
    expect(screen.getByRole('status')).toHaveTextContent('Overdue ₦2,000.00 → ₦499.50.');
  });

  it.each([
    ['1000.00', 'Overdue ₦1,000.00 → ₦0.00. The rest pays instalments that aren’t due yet.'],
    ['0.00', 'Nothing is overdue, so this pays instalments that aren’t due yet.'],
  ])('says what a repayment does if ₦%s is overdue', async (overdue, effect) => {
    const office = openDeposit('1500.50', overdue);
    await press(office, 'Propose a repayment…');
    expect(screen.getByRole('status')).toHaveTextContent(effect);
  });

  it('keeps the chosen agreement in view during another search, which may find nothing', async () => {
    const office = openDeposit('2000.00', '2000.00', {
      'GET /unmatched-deposits/agreements/?q=xy': [200, []],
    });
    await press(office, 'Propose a repayment…');
    await office.user.type(screen.getByRole('searchbox'), 'xy{Enter}');
    expect(await screen.findByText('Nothing matches.')).toBeVisible();
    expect(screen.getByRole('radio', { name: /^Musa Bello/ })).toBeChecked();
    expect(office.calls.some(({ name }) => name.endsWith('/repay/'))).toBe(false);
  });

  it('says that a search has failed', async () => {
    const office = openDeposit(null, '0.00', {
      'GET /unmatched-deposits/agreements/?q=77': [500, {}],
    });
    await press(office, 'Propose a repayment…');
    await office.user.click(screen.getByRole('searchbox'));
    await office.user.paste('77');
    expect(await screen.findByText(/^We couldn’t search/)).toBeVisible();
  });

  it('asks for bank, account number and name of the receiver of a returned deposit', async () => {
    const office = openDeposit(null, '0.00', {
      'POST /unmatched-deposits/notice%201/return/': [200, { message: 'It is proposed.' }],
    });
    await press(office, 'Propose a return…');
    expect(screen.getByLabelText('Bank')).toHaveValue('GTBank');
    const account = screen.getByLabelText(/^Account number/);
    await office.user.type(account, '012345678');
    await office.user.type(screen.getByLabelText(/^Name of the receiver/), 'Ada Obi');
    await office.user.type(screen.getByLabelText(/^Bank’s reference/), 'NIP-1');
    await press(office, 'Propose a return');
    expect(await screen.findByText('Enter the 10 digits of the account number.')).toBeVisible();
    await office.user.type(account, '9');
    await press(office, 'Propose a return');
    expect(await screen.findByText('It is proposed.')).toBeVisible();
    expect(office.calls.find(({ name }) => name.endsWith('/return/'))?.body).toEqual({
      to: 'GTBank 0123456789, Ada Obi',
      bank_reference: 'NIP-1',
    });
  });

  it('books a deposit in suspense as the repayment of a driver', async () => {
    const action = 'POST /unmatched-deposits/:reference/repay/';
    const office = setup('/suspense/notice%201?status=open&sort=oldest', {
      ...signedIn,
      'GET /session/': [200, { ...me, routes: ['GET /unmatched-deposits/', action] }],
      'GET /unmatched-deposits/agreements/?q=mu': [
        200,
        [
          {
            agreement: 12,
            name: 'Musa Bello',
            plate: 'LB0955B39',
            overdue: '10.00',
            owed: '9000.00',
          },
          { agreement: 4, name: 'Musa Ade', plate: 'KJA771AB', overdue: '0.00', owed: '9000.00' },
        ],
      ],
      'POST /unmatched-deposits/notice%201/repay/': [200, { message: 'It is proposed.' }],
    });
    await press(office, 'Propose a repayment…');
    await office.user.type(screen.getByRole('searchbox'), 'mu');
    await office.user.click(await screen.findByRole('radio', { name: /^Musa Bello, LB0955B39/ }));
    await press(office, 'Propose a repayment');
    expect(await screen.findByText('It is proposed.')).toBeVisible();
    const sent = office.calls.find(({ name }) => name.endsWith('/repay/'));
    expect(sent?.body).toEqual({ agreement: 12 });
  });
});

describe('who a deposit in suspense may belong to', () => {
  const leadsPath = 'GET /unmatched-deposits/notice%201/leads/';
  const noLead = { account_number: null, digits: null, day: null, customer: null, driver: null };
  const ngozi = { id: 3, first_name: 'Ngozi', last_name: 'Eze', email: 'eze@example.com' };
  const musa = {
    agreement: 4,
    name: 'Musa Bello',
    vehicle: 7,
    plate: 'LSR123AB',
    overdue: '1500.50',
    owed: '9000.00',
  };
  const openCase = (leads: readonly object[], more: Replies = {}, rights = ['assign', 'repay']) =>
    setup('/suspense/notice%201?status=open&sort=oldest', {
      ...signedIn,
      'GET /session/': [
        200,
        {
          ...me,
          routes: [
            'GET /unmatched-deposits/',
            'GET /unmatched-deposits/:reference/leads/',
            'GET /customers/:id/',
            ...rights.map((name) => `POST /unmatched-deposits/:reference/${name}/`),
          ],
        },
      ],
      [leadsPath]: [200, leads],
      ...more,
    });
  const card = async () => within(await screen.findByRole('region', { name: 'Who it may be' }));

  it('is above the facts of the deposit, with the digits marked in which a similar account differs', async () => {
    openCase([
      {
        ...noLead,
        reason: 'similar account',
        account_number: '0123456700',
        digits: 2,
        customer: ngozi,
      },
    ]);
    const leads = await card();
    const deposited = (await leads.findByText('This deposit')).nextElementSibling;
    const theirs = leads.getByText('Their account', { selector: 'dt' }).nextElementSibling;
    expect(deposited).toHaveTextContent('0123456789');
    expect(theirs).toHaveTextContent('0123456700');
    const markedIn = (number: Element | null) =>
      Array.from(number?.querySelectorAll('mark') ?? [], ({ textContent }) => textContent);
    expect([markedIn(deposited), markedIn(theirs)]).toEqual([
      ['8', '9'],
      ['0', '0'],
    ]);
    const regions = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    const titles = regions.map(({ textContent }) => textContent);
    expect(titles.indexOf('Who it may be')).toBeLessThan(titles.indexOf('Deposit'));
  });

  it('compares no account numbers if the lead has the same account', async () => {
    openCase([
      { ...noLead, reason: 'closed account', account_number: '0123456789', customer: ngozi },
    ]);
    expect(await (await card()).findByText(/^The same account was theirs/)).toBeVisible();
    expect((await card()).queryByText('This deposit')).toBeNull();
  });

  it('shows each lead with its reason', async () => {
    openCase([
      { ...noLead, reason: 'closed account', account_number: '0123456789', customer: ngozi },
      {
        ...noLead,
        reason: 'earlier deposit',
        day: '2026-11-23',
        customer: { ...ngozi, id: 4, first_name: 'Ada' },
      },
      { ...noLead, reason: 'instalment', day: '2026-11-24', driver: musa },
      {
        ...noLead,
        reason: 'similar account',
        account_number: '0123456788',
        digits: 1,
        driver: { ...musa, agreement: 5 },
      },
      {
        ...noLead,
        reason: 'similar account',
        account_number: '0123456700',
        digits: 2,
        driver: { ...musa, agreement: 6 },
      },
    ]);
    const rows = (await (await card()).findAllByRole('listitem')).map((row) =>
      row.querySelector('p'),
    );
    expect(rows.map((row) => row?.textContent)).toEqual([
      'The same account was theirs until it was closed.',
      'Staff gave them an earlier deposit into the same account, received Monday, 23 Nov 2026.',
      'An instalment of exactly ₦1,500.50 is unpaid, due Tuesday, 24 Nov 2026.',
      'Their account differs by 1 digit.',
      'Their account differs by 2 digits.',
    ]);
    expect((await card()).getByRole('link', { name: 'Ngozi Eze' })).toHaveAttribute(
      'href',
      '/customers/3',
    );
  });

  it('fills in the proposal with the customer or driver of a lead, also if a form is open', async () => {
    const office = openCase(
      [
        { ...noLead, reason: 'closed account', account_number: '0123456789', customer: ngozi },
        { ...noLead, reason: 'instalment', day: '2026-11-24', driver: musa },
      ],
      { 'POST /unmatched-deposits/notice%201/repay/': [200, { message: 'Proposed.' }] },
    );
    await press(office, 'Use this one: Ngozi Eze');
    const email = screen.getByRole('textbox', { name: /Email of the customer/ });
    expect(email).toHaveValue('eze@example.com');
    expect(email).toHaveFocus();
    await office.user.clear(email);
    await press(office, 'Use this one: Ngozi Eze');
    expect(screen.getByRole('textbox', { name: /Email of the customer/ })).toHaveValue(
      'eze@example.com',
    );
    await press(office, 'Use this one: Musa Bello');
    expect(screen.getByRole('radio', { name: /^Musa Bello, LSR123AB/ })).toBeChecked();
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await press(office, 'Propose a repayment');
    expect(await screen.findByText('Proposed.')).toBeVisible();
    const sent = office.calls.find(({ name }) => name.endsWith('/repay/'));
    expect(sent?.body).toEqual({ agreement: 4 });
  });

  it('says what was searched if there is no lead', async () => {
    openCase([]);
    expect(
      await (await card()).findByText(/^No lead found\. We searched closed accounts/),
    ).toBeVisible();
  });

  it('offers no lead to a person who may not decide on it, and shows none without the right', async () => {
    openCase([{ ...noLead, reason: 'instalment', day: '2026-11-24', driver: musa }], {}, [
      'assign',
    ]);
    expect(await (await card()).findByText(/^An instalment of exactly/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Use this one/ })).toBeNull();
    cleanup();
    setup('/suspense/notice%201', signedIn);
    await h1('₦1,500.50 from GTBank');
    expect(screen.queryByRole('region', { name: 'Who it may be' })).toBeNull();
  });

  it('asks for no leads about a deposit into the account of a driver', async () => {
    const deposit = { ...depositOf('notice 1', 'GTBank'), driver: musa };
    const office = openCase([], { [list]: [200, [deposit]] });
    expect(await screen.findByText('Driver who pays into it')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Who it may be' })).toBeNull();
    expect(office.calls.some(({ name }) => name.endsWith('/leads/'))).toBe(false);
  });

  it('repeats neither the amount nor the bank of the title among the facts', async () => {
    openCase([]);
    await h1('₦1,500.50 from GTBank');
    const facts = within(screen.getByRole('region', { name: 'Deposit' }));
    expect(facts.getByText('0123456789')).toBeVisible();
    expect(facts.queryByText(/1,500\.50|GTBank/)).toBeNull();
  });
});
