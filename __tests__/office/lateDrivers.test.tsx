import { screen, waitFor, within } from '@testing-library/react';
import { hardship, lateOf, musa, openLateDriver, promiseOf } from './support/lateDrivers';
import { press } from './support/setup';

/** The agreement of a late driver about which nothing but its instalments is recorded. */
const agreementOf = (late: ReturnType<typeof lateOf>, ...instalments: readonly object[]) => ({
  ...late,
  account: { status: 'pending' },
  instalments: instalments.map((instalment) => ({
    ...instalment,
    vehicle: '90.00',
    insurance: '10.00',
    maintenance: '0.00',
    fee: '0.00',
  })),
  promises: [],
  requests: [],
  repayments: [],
});

/** The rights to do these actions on an agreement. */
const rightsTo = (...actions: readonly string[]) =>
  actions.map((action) => `POST /agreements/:id/${action}/`);

/** The buttons and links of each list of the decision, and those of them that are prominent. */
const buttonsOfDecision = () => {
  const decision = within(screen.getByRole('region', { name: 'Decision' }));
  return {
    lists: decision
      .getAllByRole('list')
      .map((list) => [
        list.getAttribute('aria-label'),
        ...[...list.querySelectorAll('a,button')].map(({ textContent }) => textContent),
      ]),
    prominent: decision
      .getAllByRole('button')
      .filter((button) => button.classList.contains('primary')),
  };
};

describe('the case of a late driver', () => {
  it('shows the phone number of a late driver also to people who may only read', async () => {
    openLateDriver(lateOf(1, 'Musa', 'over 90', 95));
    expect(await screen.findByRole('link', { name: '0801' })).toHaveAttribute('href', 'tel:0801');
    expect(screen.queryByRole('region', { name: 'Decision' })).toBeNull();
  });

  it('begins the decision on a late driver with a call, which is the one prominent step', async () => {
    const office = openLateDriver(musa, rightsTo('promises', 'repayments'));
    const decision = within(await screen.findByRole('region', { name: 'Decision' }));
    const call = decision.getByRole('link', { name: 'Call 0801' });
    expect(call).toHaveAttribute('href', 'tel:0801');
    expect(call).toHaveClass('primary');
    const [first] = decision.getAllByRole('button');
    expect(call.compareDocumentPosition(first as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await press(office, 'Record a promise…');
    expect(screen.queryByRole('link', { name: 'Call 0801' })).toBeNull();
  });

  it('unfolds all actions on demand in a narrow window, and keeps the focus among them', async () => {
    const office = openLateDriver(
      lateOf(1, 'Musa', 'over 90', 95),
      rightsTo('repayments', 'write-off'),
    );
    await press(office, 'More actions');
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Record a repayment…' })).toHaveFocus();
    expect(within(screen.getByRole('group')).getByRole('button')).toHaveTextContent('write off');
  });

  it('counts the paid, the late and the coming instalments of a late driver', async () => {
    const agreement = agreementOf(
      musa,
      { number: 1, due_date: '2020-11-12', paid_on: '2020-11-12' },
      { number: 2, due_date: '2020-11-13', paid_on: null },
      { number: 3, due_date: '2099-11-14', paid_on: null },
      { number: 4, due_date: '2099-11-15', paid_on: null },
    );
    openLateDriver(musa, ['GET /agreements/:id/'], {
      'GET /agreements/1/': [200, agreement],
    });
    const driver = within(await screen.findByRole('region', { name: 'Driver' }));
    expect(await driver.findByText('Instalments: 1 paid, 1 late, 2 still to come')).toBeVisible();
    expect(driver.getByText('Due 12 Nov 2020 to 15 Nov 2099')).toBeVisible();
    expect(driver.getByTitle('13 Nov 2020: Late')).toBeInTheDocument();
  });

  it('begins a late driver’s case with what is overdue, for how long, and what was paid on time', async () => {
    openLateDriver(musa);
    const driver = within(await screen.findByRole('region', { name: 'Driver' }));
    const terms = driver.getAllByRole('term').map(({ textContent }) => textContent);
    expect(terms.slice(0, 3)).toEqual(['Overdue', 'Days past due', 'Paid on time']);
  });
});

describe('a promise of a late driver', () => {
  it('shows a broken promise in arrears, and records another promise', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-26T09:00:00.000Z'));
    const office = openLateDriver(
      { ...lateOf(1, 'Musa', 'over 90', 95), promise: promiseOf('broken') },
      rightsTo('promises'),
      {
        'POST /agreements/1/promises/': [200, { message: 'The promise is recorded.' }],
      },
    );
    expect(
      await screen.findByText('The driver has broken a promise: ₦5,000.00 by 20 Nov 2026.'),
    ).toBeVisible();
    expect(screen.getByText('“Sick.”')).toBeVisible();
    expect(screen.queryByText('Broken')).toBeNull();
    await press(office, 'Record a promise…');
    const amount = screen.getByRole('textbox', { name: /Amount/ });
    expect(amount).toHaveValue('200');
    await office.user.clear(amount);
    await office.user.type(amount, '3000');
    await office.user.type(screen.getByLabelText(/^The driver will pay by/), '2026-12-01');
    await office.user.type(screen.getByRole('textbox', { name: /driver says/ }), 'Works again.');
    await press(office, 'Record a promise');
    expect(await screen.findByText('The promise is recorded.')).toBeVisible();
    const sent = office.calls.find(({ name }) => name === 'POST /agreements/1/promises/');
    expect(sent?.body).toEqual({ amount: '3000', due_on: '2026-12-01', note: 'Works again.' });
  });

  it('takes a promise only for a day within a year, and warns of more than is overdue', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-26T09:00:00.000Z'));
    const office = openLateDriver(musa, rightsTo('promises'));
    await press(office, 'Record a promise…');
    const amount = screen.getByRole('textbox', { name: /Amount/ });
    expect(screen.queryByText(/more than what is overdue/)).toBeNull();
    await office.user.clear(amount);
    await office.user.type(amount, '200.50');
    expect(screen.getByText(/more than what is overdue/)).toHaveTextContent(
      'This is ₦0.50 more than what is overdue.',
    );
    const dueOn = screen.getByLabelText(/^The driver will pay by/);
    expect(dueOn).toHaveAttribute('min', '2026-11-26');
    expect(dueOn).toHaveAttribute('max', '2027-11-26');
    await office.user.type(dueOn, '2027-11-27');
    await office.user.type(screen.getByRole('textbox', { name: /driver says/ }), 'Works again.');
    await press(office, 'Record a promise');
    expect(dueOn).toHaveAccessibleDescription(/Choose a day from 26 Nov 2026 to 26 Nov 2027\./);
    await waitFor(() => expect(dueOn).toHaveFocus());
    expect(office.calls.map(({ name }) => name)).not.toContain('POST /agreements/1/promises/');
  });

  it.each([
    [promiseOf('open'), /^Replaces the promise of ₦5,000\.00 by 20 Nov 2026\. No money moves\.$/],
    [promiseOf('broken'), /^Replaces the last promise\. No money moves\.$/],
    [null, /^No money moves\.$/],
  ])('says what a new promise replaces, if there is one: %j', async (promise, effect) => {
    const office = openLateDriver({ ...musa, promise }, rightsTo('promises'));
    const record = await screen.findByRole('button', { name: 'Record a promise…' });
    expect(record).toHaveAccessibleDescription(effect);
    await press(office, 'Record a promise…');
    const form = within(screen.getByRole('region', { name: 'Record a promise' }));
    expect(form.getByText(effect)).toBeVisible();
  });

  it('leaves to staff what follows a broken promise, so that no button is prominent', async () => {
    openLateDriver({ ...musa, promise: promiseOf('broken') }, rightsTo('repayments', 'promises'));
    await screen.findByRole('region', { name: 'Driver' });
    expect(buttonsOfDecision()).toEqual({
      lists: [['Decision', 'Record a promise…', 'Record a repayment…']],
      prominent: [],
    });
  });
});

describe('a late driver’s request for easier terms', () => {
  it('shows a hardship request, which staff can refuse', async () => {
    const office = openLateDriver({ ...musa, hardship }, rightsTo('hardship/refuse', 'hardship'), {
      'POST /agreements/1/hardship/refuse/': [200, { message: 'The request is refused.' }],
    });
    expect(await screen.findByText('The driver asks for easier terms:')).toBeVisible();
    expect(screen.getByText('“My route is closed.”')).toBeVisible();
    expect(screen.getByText('Recorded by ada.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Record a hardship request…' })).toBeNull();
    await press(office, 'Refuse easier terms…');
    expect(screen.getByRole('textbox', { name: /^Why/ })).toHaveFocus();
    await office.user.type(screen.getByRole('textbox', { name: /^Why/ }), 'It reopened.');
    await press(office, 'Refuse easier terms');
    expect(await screen.findByText('The request is refused.')).toBeVisible();
  });

  it.each(['broken', 'open'])(
    'records a promise or a repayment before the smaller answers to a request for easier terms, with an %s promise',
    async (state) => {
      openLateDriver(
        { ...musa, hardship, promise: promiseOf(state) },
        rightsTo('repayments', 'promises', 'restructure', 'hardship/refuse'),
      );
      const driver = within(await screen.findByRole('region', { name: 'Driver' }));
      expect(driver.getByText('“My route is closed.”')).toBeVisible();
      expect(driver.queryByRole('button')).toBeNull();
      expect(screen.getByRole('heading', { level: 3, name: 'Answer the request' })).toBeVisible();
      expect(buttonsOfDecision()).toEqual({
        lists: [
          ['Decision', 'Record a promise…', 'Record a repayment…'],
          ['Answer the request', 'Restructure…', 'Refuse easier terms…'],
        ],
        prominent: [],
      });
      const looks = ['Restructure…', 'Refuse easier terms…', 'Record a promise…'].map((name) =>
        screen.getByRole('button', { name }).classList.contains('small'),
      );
      expect(looks).toEqual([true, true, false]);
      expect(screen.getByRole('button', { name: 'Restructure…' })).toHaveAccessibleDescription(
        '₦800.00 over new dates. Payouts keep their dates, so they may become late.',
      );
      expect(
        screen.getByRole('button', { name: 'Refuse easier terms…' }),
      ).toHaveAccessibleDescription(/^₦200\.00 stays due now\./);
    },
  );

  it('shows a broken promise before a request for easier terms', async () => {
    openLateDriver({ ...musa, hardship, promise: promiseOf('broken') });
    const driver = within(await screen.findByRole('region', { name: 'Driver' }));
    const [broken, asked] = driver.getAllByRole('alert');
    expect(broken).toHaveTextContent(/^The driver has broken a promise: .* “Sick\.” Recorded by/);
    expect(asked).toHaveTextContent(/^The driver asks for easier terms: “My route is closed\.”/);
  });

  it('offers on a phone the answers to a request that the bar leaves out next to what can be recorded', async () => {
    const office = openLateDriver({ ...musa, hardship }, rightsTo('hardship/refuse', 'promises'));
    await press(office, 'More actions');
    expect(screen.getByRole('button', { name: 'Record a promise…' })).toHaveFocus();
  });

  it('has the answers to a request in the bar of a phone if there is nothing else to do', async () => {
    openLateDriver({ ...musa, hardship }, rightsTo('hardship/refuse', 'restructure'));
    expect(await screen.findByRole('button', { name: 'Restructure…' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
  });

  it('compares new terms with those of today', async () => {
    const late = { ...musa, hardship };
    const agreement = agreementOf(
      late,
      { number: 1, due_date: '2026-11-12', paid_on: null },
      { number: 2, due_date: '2026-11-13', paid_on: null },
    );
    const office = openLateDriver(late, ['GET /agreements/:id/', ...rightsTo('restructure')], {
      'GET /agreements/1/': [200, agreement],
    });
    await press(office, 'Restructure…');
    expect(await screen.findByText(/Now: 2 instalments of/)).toBeVisible();
    await press(office, 'Cancel');
    expect(screen.getByRole('button', { name: 'Restructure…' })).toHaveFocus();
    await press(office, 'Restructure…');
    expect(screen.getByLabelText(/^One instalment every/)).toHaveDisplayValue('Day');
  });

  it('says in the case and the list of a late driver who has proposed which new terms', async () => {
    const proposed_terms = { instalments: 64, interval: 'week', proposed_by: 'bola' };
    const late = { ...musa, hardship, proposed_terms };
    const office = openLateDriver(late, rightsTo('restructure'));
    const driver = await screen.findByRole('region', { name: 'Driver' });
    expect(driver).toHaveTextContent('Proposed by bola: 64 × ₦12.50, weekly.');
    await press(office, 'Restructure…');
    expect(screen.getByRole('region', { name: 'Restructure' })).toHaveTextContent(
      'This replaces the proposal of bola.',
    );
    await office.user.click(screen.getByRole('link', { name: 'All arrears' }));
    expect(await screen.findByText('New terms proposed by bola')).toBeVisible();
  });
});
