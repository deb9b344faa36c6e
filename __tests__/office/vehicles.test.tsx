import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { lagosDay } from '@/lib/dates';
import { h1, setup, type Replies, type Reply } from './support/setup';

const actions = [
  'POST /vehicles/',
  'PATCH /vehicles/:id/',
  'POST /vehicles/:id/bind/',
  'POST /vehicles/:id/money/',
  'POST /vehicles/:id/close-contract/',
  'POST /vehicles/:id/move-backing/',
  'POST /vehicles/:id/message/',
  'POST /agreements/',
  'POST /agreements/:id/repayments/',
  'POST /agreements/:id/repossess/',
  'POST /agreements/:id/restructure/',
  'POST /agreements/:id/write-off/',
];
const reads = [
  'GET /vehicles/',
  'GET /vehicles/:id/',
  'GET /drivers/',
  'GET /arrears/',
  'GET /waiting-contracts/',
];
const meOf = (routes: readonly string[]) => ({
  name: 'ada',
  email: 'ada@office.example',
  roles: ['vehicles'],
  routes,
  passkeys: 2,
  has_codes: true,
  is_set_up: true,
  decided_today: 0,
  waiting: { 'waiting-contracts': 1 },
});

const asset = {
  id: 9,
  name: 'Keke',
  type: 'auto-rickshaw',
  image: '/media/vehicles/auto-rickshaw.svg',
  description: '',
  value: '1.00',
  vat: '0.00',
  service_charge: '0.00',
  maintenance_fee: '0.00',
  total_value: '1.00',
  profit: '0.20',
  total_payout: '1.20',
  status: 'available',
  roi: 20,
  duration: 8,
  units: 1,
  state: 'published',
};
const vehicleOf = (status: string) => ({
  id: 7,
  asset_id: 9,
  asset: 'Keke',
  plate: 'LSR123AB',
  vin: 'MD2A11CZ00000001',
  status,
  odometer: 1200,
  odometer_on: '2026-11-01',
  insurer: 'AXA Mansard',
  insured_until: '2027-03-02',
  tracker: null,
  changed_at: '2026-11-20T08:00:00.000Z',
});
const withoutDriver = { days_past_due: 0, driver: null, overdue: '0.00' };
const caseOf = (status: string, changes: object = {}) => ({
  ...vehicleOf(status),
  agreement: null,
  message_proposed_by: null as string | null,
  messages: [] as object[],
  receipts: '0.00',
  backing: null,
  ...changes,
});
const instalmentOf = (number: number, due_date: string, paid_on: string | null) => ({
  number,
  due_date,
  paid_on,
  vehicle: '90.00',
  insurance: '10.00',
  maintenance: '0.00',
  fee: '0.00',
});
const agreement = {
  id: 3,
  vehicle: 7,
  plate: 'LSR123AB',
  driver: 'Musa Bello',
  phone: '0803',
  status: 'active',
  on_time: '1 of 2',
  price: '300.00',
  repaid: '100.00',
  outstanding: '200.00',
  written_off: '0.00',
  taken_over: '0.00',
  replaced_by: null,
  overdue: '100.00',
  overdue_instalments: 1,
  days_past_due: 4,
  promise: null as object | null,
  promises: [] as object[],
  hardship: null as object | null,
  proposed_terms: null as object | null,
  requests: [] as object[],
  account: { status: 'active', account_number: '7012345678', bank: 'Wema Bank' },
  instalments: [
    instalmentOf(1, '2000-01-01', '2000-01-01'),
    instalmentOf(2, '2000-01-08', null),
    instalmentOf(3, '2999-01-15', null),
  ],
  repayments: [
    {
      id: 1,
      amount: '100.00',
      receipt: 'R-1',
      paid_on: '2026-11-10',
      recorded_by: 'bola',
    },
  ],
};
const promiseOf = (state: string, due_on: string) => ({
  amount: '90.00',
  due_on,
  note: 'My cousin pays.',
  recorded_by: 'ada',
  state,
});
const backing = {
  contract: 4,
  investment: 5,
  clique: null,
  customer: 6,
  investors: 1,
  since: '2026-10-01T08:00:00.000Z',
  next_payout: {
    day: '2026-12-01',
    amount: '30.00',
    is_there: false,
  },
};
const event = {
  at: '2026-11-20T08:00:00.000Z',
  actor: 'bola',
  reason: 'Gearbox',
  changes: {
    status: 'in repair',
    odometer: 900,
    odometer_on: '2026-11-19',
  },
};
const signedIn: Replies = {
  'GET /session/': [200, meOf([...reads, ...actions])],
  'GET /assets/': [200, []],
  'GET /assignments/': [200, []],
  'GET /vehicles/7/events/': [200, [event]],
  'GET /agreements/3/': [200, agreement],
};

describe('the list of vehicles', () => {
  it('filters vehicles by status and search, and keeps both in the URL', async () => {
    const office = setup('/vehicles?status=idle&q=lsr', {
      ...signedIn,
      'GET /vehicles/?sort=late&status=idle&q=lsr': [
        200,
        [{ ...vehicleOf('idle'), ...withoutDriver }],
      ],
      'GET /vehicles/?sort=newest&status=idle&q=lsr': [200, []],
      'GET /vehicles/?sort=late&status=idle&q=lsr&format=csv': [200, new Blob(['"id"'])],
    });
    expect(await screen.findByRole('link', { name: 'LSR123AB' })).toHaveAttribute(
      'href',
      '/vehicles/7',
    );
    expect(screen.getByRole('searchbox', { name: /Plate or chassis number/ })).toHaveValue('lsr');
    await office.user.click(screen.getByRole('button', { name: 'Download as CSV' }));
    expect(office.calls.at(-1)?.name).toBe('GET /vehicles/?sort=late&status=idle&q=lsr&format=csv');
    await office.user.click(screen.getByRole('radio', { name: 'Newest' }));
    expect(await screen.findByText('No vehicle matches this.')).toBeVisible();
  });

  it('marks the vehicles whose drivers are late', async () => {
    const rowOf = (id: number, plate: string, days_past_due: number) => ({
      ...vehicleOf('on agreement'),
      ...withoutDriver,
      id,
      plate,
      days_past_due,
    });
    setup('/vehicles', {
      ...signedIn,
      'GET /vehicles/?sort=late': [
        200,
        [rowOf(7, 'LSR123AB', 33), rowOf(8, 'LSR124AB', 0), rowOf(9, 'LSR125AB', 1)],
      ],
    });
    expect(await screen.findByRole('row', { name: /LSR123AB.*33 days late/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /LSR124AB.*With a driver/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /LSR125AB.*1 day late/ })).toBeVisible();
  });

  it('shows who drives a vehicle, what they are late with, and an insurance that ends soon', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-26T09:00:00.000Z'));
    const rowOf = (id: number, changes: object) => ({
      ...vehicleOf('on agreement'),
      ...withoutDriver,
      id,
      plate: `LSR12${id}AB`,
      ...changes,
    });
    setup('/vehicles', {
      ...signedIn,
      'GET /vehicles/?sort=late': [
        200,
        [
          rowOf(1, {
            driver: 'Musa Bello',
            overdue: '450000.00',
            insured_until: '2026-12-26',
          }),
          rowOf(2, { insured_until: '2026-12-27' }),
          rowOf(3, { insured_until: '2026-11-25' }),
        ],
      ],
    });
    const late = within(await screen.findByRole('row', { name: /LSR121AB/ }));
    expect(late.getByText('Musa Bello')).toBeVisible();
    expect(late.getAllByRole('link')).toHaveLength(1);
    expect(late.getByText('₦450,000.00')).toBeVisible();
    expect(late.getByText('26 Dec 2026')).toHaveClass('waiting');
    const punctual = within(screen.getByRole('row', { name: /LSR122AB/ }));
    expect(punctual.queryByText(/₦/)).toBeNull();
    expect(punctual.getByText('27 Dec 2026')).not.toHaveClass('waiting');
    const uninsured = within(screen.getByRole('row', { name: /LSR123AB/ }));
    expect(uninsured.getByText('25 Nov 2026')).toHaveClass('danger');
  });

  it('registers a vehicle, and sends its numbers as numbers', async () => {
    const office = setup('/vehicles', {
      ...signedIn,
      'GET /assets/': [200, [asset]],
      'GET /vehicles/?sort=late': [200, []],
      'POST /vehicles/': [201, { message: 'The vehicle is in stock.' }],
    });
    const { user } = office;
    await user.click(await screen.findByRole('button', { name: 'Register a vehicle…' }));
    await screen.findByRole('option', { name: 'Keke' });
    const send = screen.getByRole('button', { name: 'Register a vehicle' });
    expect(send).toHaveAccessibleDescription('Fill in “Asset”, “Plate” and 4 more fields first.');
    await user.selectOptions(screen.getByRole('combobox', { name: /Asset/ }), 'Keke');
    await user.type(screen.getByRole('textbox', { name: /Plate, for/ }), 'LSR123AB');
    await user.type(screen.getByRole('textbox', { name: /Chassis number \(VIN\)/ }), 'MD2A11CZ');
    await user.type(screen.getByRole('textbox', { name: /Odometer/ }), '12');
    const readOn = screen.getByLabelText(/Date of the reading/);
    expect(readOn).toHaveValue(lagosDay(Date.now()));
    await user.clear(readOn);
    await user.type(readOn, '2026-11-01');
    const form = within(screen.getByRole('region', { name: 'Register a vehicle' }));
    const groups = form.getAllByRole('group').map((group) => group.querySelector('legend'));
    expect(groups.map((legend) => legend?.textContent)).toEqual([
      'Vehicle',
      'Odometer',
      'Insurance and tracker',
    ]);
    await user.type(screen.getByRole('textbox', { name: /Insurer/ }), 'AXA');
    expect(screen.getByText('Choose “Insured until” first.')).toBeVisible();
    await user.type(screen.getByLabelText(/Insured until/), '2027-11-01');
    expect(send).not.toHaveAccessibleDescription();
    await user.click(send);
    expect(await screen.findByText('The vehicle is in stock.')).toBeVisible();
    expect(office.calls.find(({ name }) => name === 'POST /vehicles/')?.body).toEqual({
      asset_id: 9,
      plate: 'LSR123AB',
      vin: 'MD2A11CZ',
      odometer: 12,
      odometer_on: '2026-11-01',
      insurer: 'AXA',
      insured_until: '2027-11-01',
    });
  });
});

describe('the list of drivers', () => {
  const driverOf = (id: number, changes: object) => ({
    id,
    name: `Musa Bello ${id}`,
    phone: '0803 555 1234',
    licence_number: `LIC-${id}`,
    guarantor: 'Ngozi Eze',
    guarantor_phone: '0803 555 1235',
    email: null,
    vehicle: null,
    plate: null,
    days_past_due: 0,
    ...changes,
  });

  it('shows the vehicle of each driver, and whether they pay on time', async () => {
    setup('/drivers', {
      ...signedIn,
      'GET /drivers/': [
        200,
        [
          driverOf(1, { vehicle: 7, plate: 'LSR123AB', days_past_due: 33 }),
          driverOf(2, { vehicle: 8, plate: 'LSR124AB' }),
          driverOf(3, {}),
        ],
      ],
    });
    const late = within(await screen.findByRole('row', { name: /Musa Bello 1/ }));
    for (const name of ['Musa Bello 1', 'LSR123AB']) {
      expect(late.getByRole('link', { name })).toHaveAttribute('href', '/vehicles/7');
    }
    expect(late.getByText('33 days late')).toHaveClass('danger');
    expect(late.getByRole('link', { name: '0803 555 1234' })).toHaveAttribute(
      'href',
      'tel:08035551234',
    );
    const punctual = within(screen.getByRole('row', { name: /Musa Bello 2/ }));
    expect(punctual.getByText('On time')).toHaveClass('success');
    const free = within(screen.getByRole('row', { name: /Musa Bello 3/ }));
    expect(free.queryByText('On time')).toBeNull();
    expect(free.queryByRole('link', { name: /Musa/ })).toBeNull();
  });
});

const actionNames = () =>
  screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((name) => /…$|^Bind/.test(name));

describe('the page of a vehicle', () => {
  it('names below its plate the asset, the driver and the insurance', async () => {
    setup('/vehicles/7', {
      ...signedIn,
      'GET /vehicles/7/': [200, caseOf('on agreement', { agreement: 3 })],
    });
    const title = await h1('LSR123AB');
    await waitFor(() =>
      expect(title.nextElementSibling).toHaveTextContent(
        /^Keke, driver Musa Bello, insured by .* until \d/,
      ),
    );
  });

  it('shows the drawing of its asset next to its plate', async () => {
    setup('/vehicles/7', {
      ...signedIn,
      'GET /session/': [200, meOf([...reads, ...actions, 'GET /assets/'])],
      'GET /assets/': [200, [asset]],
      'GET /vehicles/7/': [200, caseOf('idle')],
    });
    await h1('LSR123AB');
    expect(await screen.findByRole('presentation')).toHaveAttribute(
      'src',
      expect.stringMatching(/auto-rickshaw\.svg$/),
    );
    expect(screen.getByRole('presentation')).toHaveAttribute('loading', 'eager');
  });

  it("shows a vehicle's agreement, instalments, events, and whether the money for the next payout has arrived", async () => {
    setup('/vehicles/7', {
      ...signedIn,
      'GET /vehicles/7/': [200, caseOf('on agreement', { agreement: 3, backing })],
    });
    await h1('LSR123AB');
    const contract = await screen.findByRole('region', { name: 'Contract that it backs' });
    expect(within(contract).getByText(/Not fully collected yet/)).toBeVisible();
    const table = await screen.findByRole('table', { name: 'Instalments' });
    expect(within(table).getByRole('row', { name: /^1 .*₦100.00 Paid/ })).toBeVisible();
    expect(within(table).getByRole('row', { name: /^2 .*Late$/ })).toBeVisible();
    expect(within(table).getByRole('row', { name: /^3 .*Due$/ })).toBeVisible();
    expect(await screen.findByText(/₦100.00 on .*, receipt R-1, recorded by bola/)).toBeVisible();
    const event = (await screen.findByText('bola: Gearbox,')).closest('li');
    expect(event).toHaveTextContent(/In repair, odometer 900, read on 19 Nov 2026$/);
    expect(actionNames()).toEqual([
      'Record a repayment…',
      'Change odometer or insurance…',
      'Change the status…',
      'Propose to add money…',
      'Propose another vehicle…',
      'Restructure…',
      'Repossess…',
      'Propose to write off…',
    ]);
  });

  it('says once how late the driver is, and makes the repayment the one prominent decision', async () => {
    setup('/vehicles/7', {
      ...signedIn,
      'GET /vehicles/7/': [200, caseOf('on agreement', { agreement: 3 })],
    });
    const card = within(await screen.findByRole('region', { name: 'Agreement 3' }));
    expect(card.getByText('4 days late')).toHaveClass('danger');
    expect(card.getByText('Instalments: 1 paid, 1 late, 1 still to come')).toBeVisible();
    expect(screen.getAllByText(/4 days late/)).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(card.getByRole('link', { name: 'Open the case in arrears' })).toHaveAttribute(
      'href',
      '/arrears/3',
    );
    const decisions = within(screen.getByRole('region', { name: 'Decisions' }));
    const prominent = decisions
      .getAllByRole('button')
      .filter((button) => button.classList.contains('primary'));
    expect(prominent.map(({ textContent }) => textContent)).toEqual(['Record a repayment…']);
  });

  it('records a promise and a repayment of a late driver in the order of the case in arrears', async () => {
    const routes = ['promises', 'repayments'].map((name) => `POST /agreements/:id/${name}/`);
    setup('/vehicles/7', {
      ...signedIn,
      'GET /session/': [200, meOf(['GET /vehicles/:id/', 'GET /agreements/:id/', ...routes])],
      'GET /vehicles/7/': [200, caseOf('on agreement', { agreement: 3 })],
    });
    await screen.findByRole('region', { name: 'Agreement 3' });
    const decisions = within(screen.getByRole('region', { name: 'Decisions' }));
    const buttons = decisions.getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      'Record a promise…',
      'Record a repayment…',
    ]);
    for (const button of buttons) expect(button).toHaveClass('quiet');
  });

  it('leads to the case in arrears first if a late driver asks for easier terms, and shows a broken promise in red before that', async () => {
    setup('/vehicles/7', {
      ...signedIn,
      'GET /vehicles/7/': [200, caseOf('on agreement', { agreement: 3 })],
      'GET /agreements/3/': [
        200,
        {
          ...agreement,
          promise: promiseOf('broken', '2026-11-12'),
          hardship: {
            reason: 'My route is closed.',
            recorded_by: 'ada',
            recorded_at: '2026-11-20T08:00:00.000Z',
          },
        },
      ],
    });
    const [broken, asked] = await screen.findAllByRole('alert');
    expect(broken).toBeVisible();
    expect(broken).toHaveTextContent(
      /^The driver has broken a promise: ₦90\.00 by 12 Nov 2026\. “My cousin pays\.” Recorded by/,
    );
    expect(broken).toHaveClass('broken');
    expect(asked).toBeVisible();
    expect(asked).toHaveTextContent(/^The driver asks for easier terms: “My route is closed\.”/);
    expect(asked).toHaveClass('asked');
    const decisions = within(screen.getByRole('list', { name: 'Decisions' }));
    const link = screen.getByRole('link', { name: 'Open the case in arrears' });
    expect(decisions.getByRole('link')).toBe(link);
    expect(link).toHaveAttribute('href', '/arrears/3');
    expect(link).toHaveClass('primary');
    expect(decisions.getByRole('button', { name: 'Record a repayment…' })).not.toHaveClass(
      'primary',
    );
  });

  it('shows the open promise of a driver, and what the driver said, among the facts of the agreement', async () => {
    const promise = promiseOf('open', '2999-11-12');
    setup('/vehicles/7', {
      ...signedIn,
      'GET /vehicles/7/': [200, caseOf('on agreement', { agreement: 3 })],
      'GET /agreements/3/': [200, { ...agreement, promise }],
    });
    const card = within(await screen.findByRole('region', { name: 'Agreement 3' }));
    expect(card.getByText('Promised').closest('div')).toHaveTextContent(
      /₦90\.00 by 12 Nov 2999Open$/,
    );
    expect(card.getByText('My cousin pays.')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('makes no decision prominent after a broken promise, as in arrears', async () => {
    const promise = promiseOf('broken', '2026-11-12');
    setup('/vehicles/7', {
      ...signedIn,
      'GET /vehicles/7/': [200, caseOf('on agreement', { agreement: 3 })],
      'GET /agreements/3/': [200, { ...agreement, promise }],
    });
    expect(await screen.findByText(/^The driver has broken a promise/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Record a repayment…' })).not.toHaveClass('primary');
  });

  it('says how late the driver is instead of that the agreement is active', async () => {
    setup('/vehicles/7', {
      ...signedIn,
      'GET /vehicles/7/': [200, caseOf('on agreement', { agreement: 3 })],
    });
    expect(await screen.findByText('4 days late')).toBeVisible();
    expect(screen.getByText('With a driver')).toBeVisible();
    expect(screen.queryByText('Active')).toBeNull();
  });

  it('shows an amount with thousands separators, and refuses to paste text that is no amount', async () => {
    const office = setup('/vehicles/7', {
      ...signedIn,
      'GET /vehicles/7/': [200, caseOf('on agreement', { agreement: 3 })],
      'POST /agreements/3/repayments/': [200, { message: 'Recorded.' }],
    });
    const { user } = office;
    await user.click(await screen.findByRole('button', { name: 'Record a repayment…' }));
    const amount = screen.getByRole('textbox', { name: 'Amount in naira' });
    await user.type(amount, '1234567.505');
    expect(amount).toHaveValue('1,234,567.50');
    await user.click(amount);
    await user.paste('about 5k');
    expect(screen.getByText(/^That isn’t an amount in naira/)).toBeVisible();
    expect(amount).toHaveValue('1,234,567.50');
    await user.paste(' ₦2,500.75 ');
    expect(amount).toHaveValue('2,500.75');
    await user.type(screen.getByRole('textbox', { name: /^Receipt/ }), 'R-9');
    await user.click(screen.getByRole('button', { name: 'Record a repayment' }));
    expect(await screen.findByText('Recorded.')).toBeVisible();
    expect(office.calls.find(({ name }) => name.endsWith('/repayments/'))?.body).toEqual({
      amount: '2500.75',
      receipt: 'R-9',
    });
  });

  it.each([
    ['typed', '1500,50', '1,500'],
    ['typed', '1.500.000', '1.50'],
    ['typed', '.5', ''],
    ['typed', '2225000.00{ArrowLeft}{ArrowLeft}{Backspace}', '2,225,000.00'],
    ['inserted', '1.234,50', ''],
    ['dropped', '1.234,50', ''],
  ])(
    'an amount of staff never becomes another one: %s, “%s” leaves “%s” and says why',
    async (how, text, shown) => {
      const { user } = setup('/vehicles/7', {
        ...signedIn,
        'GET /vehicles/7/': [200, caseOf('on agreement', { agreement: 3 })],
      });
      await user.click(await screen.findByRole('button', { name: 'Record a repayment…' }));
      const amount = screen.getByRole('textbox', { name: 'Amount in naira' });
      await user.click(amount);
      if (how === 'typed') await user.keyboard(text);
      else if (how === 'dropped') {
        fireEvent.drop(amount, { dataTransfer: { getData: () => text } });
      } else {
        fireEvent.input(amount, { inputType: 'insertText', data: text, target: { value: text } });
      }
      expect(amount).toHaveValue(shown);
      expect(screen.getByText(/^That isn’t an amount in naira/)).toBeVisible();
      expect(amount).not.toHaveAttribute('aria-invalid');
    },
  );

  it('sends an amount without a trailing point', async () => {
    const office = setup('/vehicles/7', {
      ...signedIn,
      'GET /vehicles/7/': [200, caseOf('on agreement', { agreement: 3 })],
      'POST /agreements/3/repayments/': [200, { message: 'Recorded.' }],
    });
    const { user } = office;
    await user.click(await screen.findByRole('button', { name: 'Record a repayment…' }));
    await user.type(screen.getByRole('textbox', { name: /^Receipt/ }), 'R-9');
    await user.type(screen.getByRole('textbox', { name: 'Amount in naira' }), '1,250.{Enter}');
    expect(await screen.findByText('Recorded.')).toBeVisible();
    expect(office.calls.find(({ name }) => name.endsWith('/repayments/'))?.body).toEqual({
      amount: '1250',
      receipt: 'R-9',
    });
  });

  it('begins a change of a vehicle with its present facts, and sends only what is different', async () => {
    const { user, calls } = setup('/vehicles/7', {
      ...signedIn,
      'GET /vehicles/7/': [200, caseOf('in stock')],
      'PATCH /vehicles/7/': [200, { message: 'Changed.' }],
    });
    await user.click(await screen.findByRole('button', { name: 'Change odometer or insurance…' }));
    const insurer = screen.getByLabelText(/^Insurer/);
    expect(insurer).toHaveValue('AXA Mansard');
    await user.clear(insurer);
    await user.type(insurer, 'Leadway');
    await user.type(screen.getByLabelText(/^Why\?/), 'A cheaper policy');
    await user.click(screen.getByRole('button', { name: 'Save the changes' }));
    expect(await screen.findByText('Changed.')).toBeVisible();
    expect(calls.find(({ name }) => name === 'PATCH /vehicles/7/')?.body).toEqual({
      insurer: 'Leadway',
      reason: 'A cheaper policy',
    });
  });

  it.each([
    ['4', 'Week', '4 instalments of ₦50.00, the last on 24 Dec 2026'],
    ['3', 'Day', '3 instalments of ₦66.66, the last one of ₦66.68 on 29 Nov 2026'],
    ['1', 'Day', '1 instalment of ₦200.00, on 27 Nov 2026'],
  ])(
    'says what %s instalments each %s mean before they are sent',
    async (count, interval, plan) => {
      jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-26T09:00:00.000Z'));
      const { user } = setup('/vehicles/7', {
        ...signedIn,
        'GET /vehicles/7/': [200, caseOf('on agreement', { agreement: 3, backing })],
      });
      await user.click(await screen.findByRole('button', { name: 'Restructure…' }));
      const form = within(screen.getByRole('region', { name: 'Restructure' }));
      await user.clear(form.getByLabelText(/^Number of instalments/));
      await user.type(form.getByLabelText(/^Number of instalments/), count);
      const now = 'Now: 2 instalments of ₦100.00, the last on 15 Jan 2999.';
      expect(form.getByRole('status')).toHaveTextContent(new RegExp(`^${now}$`));
      await user.selectOptions(form.getByLabelText(/^One instalment every/), interval);
      expect(form.getByRole('status')).toHaveTextContent(`${plan}. ${now}`);
    },
  );

  it('shows the terms of today next to the new ones while they are typed', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-26T09:00:00.000Z'));
    const { user } = setup('/vehicles/7', {
      ...signedIn,
      'GET /vehicles/7/': [200, caseOf('on agreement', { agreement: 3, backing })],
    });
    await user.click(await screen.findByRole('button', { name: 'Restructure…' }));
    const table = within(screen.getByRole('table', { name: 'Now and new' }));
    const rows = () =>
      table
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows()).toEqual([
      ['Overdue', '₦100.00', '–', ''],
      ['Next instalment', '15 Jan 2999', '–', ''],
      ['Instalment', '₦100.00', '–', ''],
      ['Last day', '15 Jan 2999', '–', ''],
      ['Instalments', '2', '–', ''],
    ]);
    await user.clear(screen.getByLabelText(/^Number of instalments/));
    await user.type(screen.getByLabelText(/^Number of instalments/), '3');
    await user.selectOptions(screen.getByLabelText(/^One instalment every/), 'Day');
    await user.click(screen.getByText('Change the fees'));
    await user.type(screen.getByLabelText(/^Fee per instalment/), '5');
    expect(rows()).toEqual([
      ['Overdue', '₦100.00', '₦0.00', ''],
      ['Next instalment', '15 Jan 2999', '27 Nov 2026', '355065 days earlier'],
      ['Instalment', '₦100.00', '₦66.66', '−₦33.34 (−33.3%)'],
      ['Last day', '15 Jan 2999', '29 Nov 2026', '355063 days earlier'],
      ['Instalments', '2', '3', '+1'],
      ['Of which fee', '₦0.00', '₦5.00', '+₦5.00'],
    ]);
  });

  it('shows no next instalment of today if all are late, and nothing overdue if nothing is', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-26T09:00:00.000Z'));
    const instalments = [instalmentOf(1, '2026-11-18', null), instalmentOf(2, '2026-11-25', null)];
    const { user } = setup('/vehicles/7', {
      ...signedIn,
      'GET /vehicles/7/': [200, caseOf('on agreement', { agreement: 3 })],
      'GET /agreements/3/': [200, { ...agreement, overdue: '0.00', instalments }],
    });
    await user.click(await screen.findByRole('button', { name: 'Restructure…' }));
    const cells = [...screen.getByRole('row', { name: /^Next instalment/ }).children];
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'Next instalment',
      '–',
      '3 Dec 2026',
      '',
    ]);
    expect(screen.getByRole('row', { name: /^Each week/ })).toHaveTextContent(/No change$/);
    expect(screen.queryByRole('row', { name: /^Overdue/ })).toBeNull();
  });

  it.each([
    ['Week', ['Each week', '₦100.00', '₦50.00', '−₦50.00 (−50.0%)'], '21 days later'],
    ['Day', ['Each week', '₦100.00', '₦350.00', '+₦250.00 (+250.0%)'], '3 days earlier'],
  ])(
    'compares what a driver pays each week under new terms with an instalment every %s',
    async (interval, rate, moved) => {
      jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-26T09:00:00.000Z'));
      const instalments = [
        instalmentOf(1, '2026-11-26', null),
        instalmentOf(2, '2026-12-03', null),
      ];
      const { user } = setup('/vehicles/7', {
        ...signedIn,
        'GET /vehicles/7/': [200, caseOf('on agreement', { agreement: 3 })],
        'GET /agreements/3/': [200, { ...agreement, instalments }],
      });
      await user.click(await screen.findByRole('button', { name: 'Restructure…' }));
      const count = screen.getByLabelText(/^Number of instalments/);
      await user.clear(count);
      await user.type(count, '4');
      await user.selectOptions(screen.getByLabelText(/^One instalment every/), interval);
      const row = screen.getByRole('row', { name: /^Each week/ });
      expect([...row.children].map(({ textContent }) => textContent)).toEqual(rate);
      expect(screen.getByRole('row', { name: /^Last day/ })).toHaveTextContent(moved);
    },
  );

  it.each([
    [null, 'No investor is affected: this vehicle backs no contract.'],
    [
      backing,
      'Payouts keep their dates, so those of one investor may become late. The next one is ₦30.00 on 1 Dec 2026.',
    ],
    [
      { ...backing, investors: 3, next_payout: { ...backing.next_payout, is_there: true } },
      'Payouts keep their dates, so those of 3 investors may become late. The next one, ₦30.00 on 1 Dec 2026, is fully collected.',
    ],
    [
      { ...backing, next_payout: { ...backing.next_payout, day: '2026-11-25' } },
      'Payouts keep their dates, so those of one investor may become late. A payout is already late: ₦30.00, due 25 Nov 2026.',
    ],
    [
      { ...backing, next_payout: { ...backing.next_payout, day: '2026-11-26' } },
      'Payouts keep their dates, so those of one investor may become late. The next one is ₦30.00 on 26 Nov 2026.',
    ],
    [
      { ...backing, next_payout: { ...backing.next_payout, day: '2026-11-25', is_there: true } },
      'Payouts keep their dates, so those of one investor may become late. A payout is already late: ₦30.00, due 25 Nov 2026. It’s fully collected.',
    ],
    [
      { ...backing, next_payout: null },
      'Payouts keep their dates, so those of one investor may become late.',
    ],
  ])('says before new terms whose payouts may become late', async (ofVehicle, sentence) => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-26T09:00:00.000Z'));
    const { user } = setup('/vehicles/7', {
      ...signedIn,
      'GET /vehicles/7/': [200, caseOf('on agreement', { agreement: 3, backing: ofVehicle })],
    });
    await user.click(await screen.findByRole('button', { name: 'Restructure…' }));
    expect(screen.getByRole('region', { name: 'Restructure' })).toHaveTextContent(
      `A new agreement for the remaining debt begins today. ${sentence}`,
    );
  });

  it('says on the page of a vehicle who has proposed which new terms, and that others replace them', async () => {
    const proposed_terms = { instalments: 3, interval: 'day', proposed_by: 'bola' };
    const { user } = setup('/vehicles/7', {
      ...signedIn,
      'GET /vehicles/7/': [200, caseOf('on agreement', { agreement: 3 })],
      'GET /agreements/3/': [200, { ...agreement, proposed_terms }],
    });
    expect(await screen.findByRole('region', { name: 'Agreement 3' })).toHaveTextContent(
      'Proposed by bola: 2 × ₦66.66 and ₦66.68, daily.',
    );
    await user.click(screen.getByRole('button', { name: 'Restructure…' }));
    expect(screen.getByRole('region', { name: 'Restructure' })).toHaveTextContent(
      'This replaces the proposal of bola.',
    );
  });

  it('says in the case in arrears whose payouts may become late, as the form of new terms does', async () => {
    const hardship = {
      reason: 'My route is closed.',
      recorded_by: 'ada',
      recorded_at: '2026-11-20T08:00:00.000Z',
    };
    const late = { ...agreement, hardship, age: '1–30', late_since: '2026-11-20' };
    const { user } = setup('/arrears/3?status=all&sort=oldest', {
      ...signedIn,
      'GET /session/': [200, meOf([...reads, ...actions, 'GET /arrears/'])],
      'GET /arrears/?sort=oldest': [
        200,
        { outstanding: '200.00', par30: 0, par60: 0, par90: 0, ages: [], late: [late] },
      ],
      'GET /vehicles/7/': [200, caseOf('on agreement', { agreement: 3 })],
    });
    const numbers = '₦200.00 over new dates.';
    const affected = 'No investor is affected: this vehicle backs no contract.';
    const restructure = await screen.findByRole('button', { name: 'Restructure…' });
    await waitFor(() => expect(restructure).toHaveAccessibleDescription(`${numbers} ${affected}`));
    expect(screen.queryByText(/Payouts keep their dates/)).toBeNull();
    await user.click(restructure);
    expect(screen.getByRole('region', { name: 'Restructure' })).toHaveTextContent(
      `${numbers} A new agreement for the remaining debt begins today. ${affected}`,
    );
  });

  describe('in the case of a late driver who asks for easier terms', () => {
    const asked = {
      reason: 'My route is closed.',
      recorded_by: 'ada',
      recorded_at: '2026-11-20T08:00:00.000Z',
    };
    const timeline = {
      ...agreement,
      hardship: asked,
      promises: [
        {
          ...promiseOf('broken', '2026-11-25'),
          recorded_at: '2026-11-21T08:00:00.000Z',
        },
      ],
      requests: [
        { ...asked, refusal: null, refused_by: null, refused_at: null },
        {
          ...asked,
          recorded_at: '2026-11-02T08:00:00.000Z',
          refusal: 'It is open.',
          refused_by: 'bola',
          refused_at: '2026-11-03T08:00:00.000Z',
        },
      ],
      instalments: [
        instalmentOf(1, '2026-11-09', '2026-11-10'),
        instalmentOf(2, '2026-11-16', null),
        instalmentOf(3, '2026-11-30', null),
      ],
    };
    const open = (
      instalments = timeline.instalments,
      reply: Reply = [200, { ...timeline, instalments }],
    ) => {
      jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-26T09:00:00.000Z'));
      const late = { ...agreement, hardship: asked, age: '1–30', late_since: '2026-11-20' };
      return setup('/arrears/3?status=all&sort=oldest', {
        ...signedIn,
        'GET /session/': [
          200,
          meOf([...reads, ...actions, 'GET /arrears/', 'GET /agreements/:id/']),
        ],
        'GET /arrears/?sort=oldest': [
          200,
          { outstanding: '200.00', par30: 0, par60: 0, par90: 0, ages: [], late: [late] },
        ],
        'GET /agreements/3/': reply,
        'GET /vehicles/7/': [200, caseOf('on agreement', { agreement: 3 })],
      });
    };

    it.each([
      [
        [instalmentOf(1, '2026-11-19', null), instalmentOf(2, '2026-11-26', null)],
        /^The form begins with 2 × ₦100\.00 ?, last day 10 Dec 2026 ?\. No investor is affected: this vehicle/,
      ],
      [
        [1, 2, 3].map((number) => instalmentOf(number, `2026-11-2${number}`, null)),
        /^The form begins with 2 × ₦66\.66 and ₦66\.68 ?, last day 29 Nov 2026 ?\. No investor is affected/,
      ],
    ])(
      'says next to its button with which terms the form of new terms opens',
      async (instalments, terms) => {
        const { user } = open(instalments);
        const restructure = await screen.findByRole('button', { name: 'Restructure…' });
        await waitFor(() => expect(restructure).toHaveAccessibleDescription(terms));
        await user.click(restructure);
        expect(screen.getByLabelText(/^Number of instalments/)).toHaveValue(
          String(instalments.length),
        );
      },
    );

    it('lists what happened with the agreement, newest first, with the records of the server alone', async () => {
      open();
      const history = within(await screen.findByRole('region', { name: 'History' }));
      const items = await history.findAllByRole('listitem');
      expect(items.map(({ textContent }) => textContent)).toEqual([
        '21 Nov 2026 Promised ₦90.00 by 25 Nov 2026 Broken“My cousin pays.” Recorded by ada.',
        '20 Nov 2026 Asked for easier terms “My route is closed.” Recorded by ada.',
        '16 Nov 2026 Instalment 2, ₦100.00 Late',
        '10 Nov 2026 Paid ₦100.00 Receipt R-1, recorded by bola',
        '9 Nov 2026 Instalment 1, ₦100.00 Paid 1 day late',
        '3 Nov 2026 Easier terms refused “It is open.” Recorded by bola.',
        '2 Nov 2026 Asked for easier terms “My route is closed.” Recorded by ada.',
      ]);
    });

    it('joins late instalments that follow each other in the history, and parts them by what happened in between', async () => {
      open([
        instalmentOf(1, '2026-11-06', null),
        instalmentOf(2, '2026-11-13', null),
        instalmentOf(3, '2026-11-22', null),
        instalmentOf(4, '2026-11-23', null),
        instalmentOf(5, '2026-11-24', null),
      ]);
      const history = within(await screen.findByRole('region', { name: 'History' }));
      const items = await history.findAllByRole('listitem');
      const late = items
        .map(({ textContent }) => textContent)
        .filter((each) => each.includes('Late'));
      expect(late).toEqual([
        '24 Nov 2026 Instalments 3 to 5 LateDue 22 Nov 2026 to 24 Nov 2026',
        '13 Nov 2026 Instalment 2, ₦100.00 Late',
        '6 Nov 2026 Instalment 1, ₦100.00 Late',
      ]);
    });

    it('says that the history failed to load, so that the driver doesn’t seem to have none', async () => {
      open(undefined, [500, {}]);
      const history = within(await screen.findByRole('region', { name: 'History' }));
      expect(await history.findByRole('button', { name: 'Reload' })).toBeVisible();
    });

    it('shows the newest events first, and all of them on demand', async () => {
      const days = Array.from({ length: 9 }, (_, place) => `2026-11-0${place + 1}`);
      const { user } = open(days.map((each, place) => instalmentOf(place + 1, each, each)));
      const history = within(await screen.findByRole('region', { name: 'History' }));
      expect(await history.findAllByRole('listitem')).toHaveLength(8);
      await user.click(history.getByRole('button', { name: 'Show all 14' }));
      expect(history.getAllByRole('listitem')).toHaveLength(14);
      expect(history.queryByRole('button')).toBeNull();
    });
  });

  it('begins new terms with the remaining instalments, the interval and the parts of an instalment of today', async () => {
    const { user } = setup('/vehicles/7', {
      ...signedIn,
      'GET /vehicles/7/': [200, caseOf('on agreement', { agreement: 3 })],
      'GET /agreements/3/': [
        200,
        {
          ...agreement,
          instalments: [
            instalmentOf(1, '2026-11-05', '2026-11-05'),
            instalmentOf(2, '2026-11-12', null),
            instalmentOf(3, '2026-11-19', null),
          ],
        },
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Restructure…' }));
    const form = within(screen.getByRole('region', { name: 'Restructure' }));
    expect(form.getByLabelText(/^One instalment every/)).toHaveDisplayValue('Week');
    expect(form.getByLabelText(/^Insurance per instalment/)).toHaveValue('10');
    expect(form.getByLabelText(/^Maintenance per instalment/)).toHaveValue('');
    expect(form.getByLabelText(/^Fee per instalment/)).toHaveValue('');
    expect(form.getByLabelText(/^Number of instalments/)).toHaveValue('2');
  });

  it('shows the instalments on which staff may act, and all of them on demand', async () => {
    const paid = [1, 2, 3].map((number) => instalmentOf(number, '2000-01-01', '2000-01-01'));
    const late = [4, 5].map((number) => instalmentOf(number, '2000-02-01', null));
    const due = [6, 7, 8].map((number) => instalmentOf(number, '2999-01-01', null));
    const { user } = setup('/vehicles/7', {
      ...signedIn,
      'GET /vehicles/7/': [200, caseOf('on agreement', { agreement: 3 })],
      'GET /agreements/3/': [200, { ...agreement, instalments: [...paid, ...late, ...due] }],
    });
    const table = await screen.findByRole('table', { name: 'Instalments' });
    const numbers = () =>
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent);
    expect(numbers()).toEqual(['3', '4', '5', '6']);
    await user.click(screen.getByRole('button', { name: 'Show all 8' }));
    expect(numbers()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
    expect(screen.queryByRole('button', { name: 'Show all 8' })).toBeNull();
  });

  it.each([
    ['what a late driver owes before its decisions', {}, ['Agreement 3', 'Decisions']],
    [
      'its decisions first if the driver is not late',
      { overdue: '0.00', overdue_instalments: 0, days_past_due: 0 },
      ['Decisions', 'Agreement 3'],
    ],
  ])('has %s, and then its facts and long lists', async (_, change, first) => {
    setup('/vehicles/7', {
      ...signedIn,
      'GET /vehicles/7/': [200, caseOf('on agreement', { agreement: 3, backing })],
      'GET /agreements/3/': [200, { ...agreement, ...change }],
    });
    await h1('LSR123AB');
    await screen.findByText('bola: Gearbox,');
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      ...first,
      'Vehicle',
      'Contract that it backs',
      'Instalments',
      'Message to the investors',
      'Repayments',
      'Events',
    ]);
  });

  it('leads from the fields of an action back to all decisions, by one button', async () => {
    const { user } = setup('/vehicles/7', {
      ...signedIn,
      'GET /vehicles/7/': [200, caseOf('in stock')],
    });
    await user.click(await screen.findByRole('button', { name: 'Hand over to a driver…' }));
    expect(screen.getByLabelText(/^Licence number/)).toHaveFocus();
    const card = within(screen.getByRole('region', { name: 'Hand over to a driver' }));
    expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Make the agreement',
      'Cancel',
    ]);
    await user.click(card.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Hand over to a driver…' })).toHaveFocus();
  });

  it('the next step stays visible, and the other actions are folded in groups', async () => {
    setup('/vehicles/7', {
      ...signedIn,
      'GET /vehicles/7/': [200, caseOf('on agreement', { agreement: 3, backing })],
    });
    const next = await screen.findByRole('list', { name: 'Decisions' });
    const namesIn = (place: HTMLElement) =>
      within(place)
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(namesIn(next)).toEqual(['Record a repayment…']);
    const folded = screen.getAllByRole<HTMLDetailsElement>('group');
    expect(folded.map((group) => [group.firstChild?.textContent, ...namesIn(group)])).toEqual([
      ['Facts and status', 'Change odometer or insurance…', 'Change the status…'],
      ['Contract that it backs', 'Propose to add money…', 'Propose another vehicle…'],
      ['Hardship and terms', 'Restructure…'],
      ['Last resorts', 'Repossess…', 'Propose to write off…'],
    ]);
    expect(folded.filter(({ open }) => open)).toEqual([]);
  });

  it('opens a group of actions again when the fields of one of them are closed', async () => {
    const { user } = setup('/vehicles/7', {
      ...signedIn,
      'GET /vehicles/7/': [200, caseOf('on agreement', { agreement: 3, backing })],
    });
    await user.click(await screen.findByRole('button', { name: 'Restructure…' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Restructure…' })).toHaveFocus();
    expect(
      screen.getByRole('list', { name: 'Hardship and terms' }).closest('details'),
    ).toHaveProperty('open', true);
  });

  it.each([
    ['in stock', {}, 'Hand over to a driver…'],
    ['on agreement', { agreement: 3 }, 'Bind to the oldest waiting investment'],
  ])(
    'the page of a vehicle that is %s starts with the next step',
    async (status, changes, step) => {
      setup('/vehicles/7', {
        ...signedIn,
        'GET /agreements/3/': [200, { ...agreement, overdue: '0.00' }],
        'GET /vehicles/7/': [200, caseOf(status, changes)],
      });
      await h1('LSR123AB');
      await screen.findByRole('button', { name: step });
      expect(actionNames()[0]).toBe(step);
    },
  );

  it('doesn’t offer to bind a vehicle while no contract is waiting, and says so', async () => {
    setup('/vehicles/7', {
      ...signedIn,
      'GET /session/': [
        200,
        { ...meOf([...reads, ...actions]), waiting: { 'waiting-contracts': 0 } },
      ],
      'GET /agreements/3/': [200, { ...agreement, overdue: '0.00' }],
      'GET /vehicles/7/': [200, caseOf('on agreement', { agreement: 3 })],
    });
    expect(await screen.findByText(/No contract is waiting for a vehicle/)).toBeVisible();
    expect(actionNames()).not.toContain('Bind to the oldest waiting investment');
  });

  it('doesn’t suggest to bind a vehicle whose driver is late, and says why', async () => {
    setup('/vehicles/7', {
      ...signedIn,
      'GET /vehicles/7/': [200, caseOf('on agreement', { agreement: 3 })],
    });
    expect(await screen.findByText(/^The driver is late, so binding this vehicle/)).toBeVisible();
    const next = within(screen.getByRole('list', { name: 'Decisions' }));
    expect(next.queryByRole('button', { name: /^Bind/ })).toBeNull();
    const folded = within(screen.getByRole('list', { name: 'Contract that it backs' }));
    expect(folded.getByRole('button', { name: /^Bind/ })).toBeInTheDocument();
  });

  it('the page of a repossessed vehicle doesn’t warn of the former driver, and starts with handing it over', async () => {
    setup('/vehicles/7', {
      ...signedIn,
      'GET /agreements/3/': [200, { ...agreement, status: 'repossessed', days_past_due: 240 }],
      'GET /vehicles/7/': [200, caseOf('repossessed', { agreement: 3 })],
    });
    expect(await screen.findByRole('button', { name: 'Record a repayment…' })).toBeVisible();
    expect(actionNames()[0]).toBe('Hand over to a driver…');
    expect(screen.queryByText(/days late/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Open the case in arrears' })).toBeNull();
  });

  it('offers no decision on a vehicle before its agreement has been read', async () => {
    let status = 500;
    const { user } = setup('/vehicles/7', {
      ...signedIn,
      'GET /agreements/3/': () => [status, agreement],
      'GET /vehicles/7/': [200, caseOf('idle', { agreement: 3 })],
    });
    const reload = await screen.findByRole('button', { name: 'Reload' });
    expect(actionNames()).toEqual([]);
    status = 200;
    await user.click(reload);
    expect(await screen.findByRole('button', { name: 'Record a repayment…' })).toBeVisible();
  });

  it('a sold vehicle only offers actions on its contract', async () => {
    setup('/vehicles/7', { ...signedIn, 'GET /vehicles/7/': [200, caseOf('sold', { backing })] });
    await h1('LSR123AB');
    expect(actionNames()).toEqual([
      'Propose to add money…',
      'Propose another vehicle…',
      'Propose to close with a loss…',
    ]);
  });

  it("shows why a vehicle can't be bound to a contract", async () => {
    const office = setup('/vehicles/7', {
      ...signedIn,
      'GET /vehicles/7/': [200, caseOf('on agreement', { agreement: 3 })],
      'POST /vehicles/7/bind/': [409, { detail: 'The driver pays too little for payout 2.' }],
    });
    await office.user.click(await screen.findByRole('button', { name: /^Bind/ }));
    expect(await screen.findByText('The driver pays too little for payout 2.')).toBeVisible();
  });

  it('changes the status of a vehicle with a reason', async () => {
    let status = 'in stock';
    const office = setup('/vehicles/7', {
      ...signedIn,
      'GET /vehicles/7/': () => [200, caseOf(status)],
      'PATCH /vehicles/7/': () => {
        status = 'idle';
        return [200, { message: 'The vehicle is changed.' }];
      },
    });
    const { user } = office;
    await user.click(await screen.findByRole('button', { name: 'Change the status…' }));
    expect(screen.getByRole('region', { name: 'Change the status' })).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: /New status/ }), 'Idle');
    await user.type(screen.getByRole('textbox', { name: /Why/ }), 'No driver');
    await user.click(screen.getByRole('button', { name: 'Change the status' }));
    expect(await screen.findByText('The vehicle is changed.')).toBeVisible();
    const region = screen.getByRole('region', { name: 'Decisions' });
    expect(within(region).queryByRole('combobox')).toBeNull();
    expect(office.calls.find(({ name }) => name.startsWith('PATCH'))?.body).toEqual({
      status: 'idle',
      reason: 'No driver',
    });
  });

  it('a date in a fact isn’t broken over lines', async () => {
    setup('/vehicles/7', { ...signedIn, 'GET /vehicles/7/': [200, caseOf('idle')] });
    const day = await screen.findByText('2 Mar 2027');
    expect(day).toHaveClass('money');
    expect(day.parentElement).toHaveTextContent('AXA Mansard, until 2 Mar 2027');
  });

  it('moves the contract of a vehicle to another vehicle, which is found by its plate', async () => {
    const office = setup('/vehicles/7', {
      ...signedIn,
      'GET /vehicles/7/': [200, caseOf('on agreement', { agreement: 3, backing })],
      'POST /vehicles/7/move-backing/': [200, { message: 'Proposed.' }],
    });
    expect(await screen.findByText('7012345678, Wema Bank')).toBeVisible();
    expect(screen.queryByText('Open')).toBeNull();
    await office.user.click(screen.getByRole('button', { name: 'Propose another vehicle…' }));
    await office.user.type(screen.getByRole('textbox', { name: /^Plate of/ }), 'LSR 456-CD');
    await office.user.type(screen.getByRole('textbox', { name: /Why/ }), 'Burned out');
    await office.user.click(screen.getByRole('button', { name: 'Propose another vehicle' }));
    expect(await screen.findByText('Proposed.')).toBeVisible();
    expect(office.calls.find(({ name }) => name.endsWith('/move-backing/'))?.body).toEqual({
      plate: 'LSR 456-CD',
      reason: 'Burned out',
    });
  });

  it('a message to the investors of a vehicle can be proposed only after its preview', async () => {
    const previewOf = (receivers: number) => ({
      receivers,
      title: 'Message about vehicle LSR123AB',
      message:
        'Mota has a message for you about LSR123AB, the vehicle for Keke:\n\nNew <b>tyres</b>.',
    });
    let message_proposed_by: string | null = null;
    const { calls, user } = setup('/vehicles/7', {
      ...signedIn,
      'GET /vehicles/7/': () => [
        200,
        caseOf('on agreement', { agreement: 3, backing, message_proposed_by }),
      ],
      'GET /vehicles/?sort=late': [200, [{ ...vehicleOf('on agreement'), ...withoutDriver }]],
      'POST /vehicles/7/message/preview/': [200, previewOf(14)],
      'POST /vehicles/7/message/': () => {
        message_proposed_by = 'ada';
        return [200, { message: 'Proposed. Another person has to confirm it.' }];
      },
    });
    const card = within(await screen.findByRole('region', { name: 'Message to the investors' }));
    const button = card.getByRole('button', { name: 'Preview' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('Fill in “Text” first.');
    const missing = card.getByText('Fill in “Text” first.');
    expect(missing).toBeVisible();
    expect(missing.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.type(card.getByRole('textbox', { name: 'Text' }), 'New <b>tyres</b>');
    expect(missing).toHaveTextContent(/^$/);
    await user.click(card.getByRole('button', { name: 'Preview' }));
    const preview = await card.findByText('What 14 investors will read');
    expect(document.activeElement).toContainElement(preview);
    expect(document.body).not.toHaveFocus();
    expect(card.getByText(/New <b>tyres<\/b>\.$/)).toBeVisible();
    await user.type(card.getByRole('textbox', { name: 'Text' }), '.');
    expect(card.queryByRole('button', { name: 'Propose to send it' })).toBeNull();
    await user.click(card.getByRole('button', { name: 'Preview' }));
    await user.click(await card.findByRole('button', { name: 'Propose to send it' }));
    const outcome = await card.findByText(/^Proposed\. Another person/);
    expect(await card.findByText(/^ada proposes a message to the investors\./)).toBeVisible();
    expect(outcome).toBeVisible();
    expect(document.body).not.toHaveFocus();
    expect(document.activeElement).toContainElement(outcome);
    expect(card.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
    expect(calls.find(({ name }) => name === 'POST /vehicles/7/message/')?.body).toEqual({
      text: 'New <b>tyres</b>.',
    });
    message_proposed_by = null;
    await user.click(screen.getByRole('link', { name: /^Vehicles/ }));
    await user.click(await screen.findByRole('link', { name: 'LSR123AB' }));
    expect(await screen.findByRole('textbox', { name: 'Text' })).toHaveValue('');
  });

  it('accepts no other text for a message to the investors while its proposal is being sent', async () => {
    let give = (_reply: Reply): void => undefined;
    const held = new Promise<Reply>((resolve) => (give = resolve));
    const { user } = setup('/vehicles/7', {
      ...signedIn,
      'GET /vehicles/7/': [200, caseOf('on agreement', { agreement: 3, backing })],
      'POST /vehicles/7/message/preview/': [
        200,
        { receivers: 14, title: 'Message', message: 'Mota has a message for you.' },
      ],
      'POST /vehicles/7/message/': () => held,
    });
    const field = await screen.findByRole('textbox', { name: 'Text' });
    await user.type(field, 'New tyres');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    await user.click(await screen.findByRole('button', { name: 'Propose to send it' }));
    await user.type(field, ' and brakes');
    expect(field).toHaveValue('New tyres');
    give([200, { message: 'Proposed.' }]);
    expect(await screen.findByText('Proposed.')).toBeVisible();
    expect(field).toHaveValue('');
  });

  it('keeps the text of a message to the investors while the person is on another page', async () => {
    const { user } = setup('/vehicles/7', {
      ...signedIn,
      'GET /vehicles/7/': [200, caseOf('on agreement', { agreement: 3, backing })],
      'GET /vehicles/?sort=late': [200, [{ ...vehicleOf('on agreement'), ...withoutDriver }]],
    });
    const field = () => screen.findByRole('textbox', { name: 'Text' });
    await user.type(await field(), 'New tyres');
    await user.click(screen.getByRole('link', { name: /^Vehicles/ }));
    expect(await h1('Vehicles')).toBeVisible();
    await user.click(await screen.findByRole('link', { name: 'LSR123AB' }));
    expect(await field()).toHaveValue('New tyres');
  });

  it('a message to the investors that is refused says so in its card, and keeps its text', async () => {
    const refused = 'ada has already proposed this.';
    const { user } = setup('/vehicles/7', {
      ...signedIn,
      'GET /vehicles/7/': [200, caseOf('on agreement', { agreement: 3, backing })],
      'POST /vehicles/7/message/preview/': [200, { receivers: 1, title: 'Message', message: 'x' }],
      'POST /vehicles/7/message/': [409, { detail: refused }],
    });
    const card = within(await screen.findByRole('region', { name: 'Message to the investors' }));
    await user.type(card.getByRole('textbox', { name: 'Text' }), 'New tyres');
    await user.click(card.getByRole('button', { name: 'Preview' }));
    await user.click(await card.findByRole('button', { name: 'Propose to send it' }));
    expect(await card.findByText(refused)).toBeVisible();
    expect(card.getByRole('textbox', { name: 'Text' })).toHaveValue('New tyres');
  });

  it('links to the proposal of a message that is open, and lists the messages that were sent', async () => {
    const sent = {
      at: '2026-11-20T08:00:00.000Z',
      sent_by: 'bola',
      receivers: 4,
      text: 'New tyres',
    };
    const changes = { agreement: 3, backing, message_proposed_by: 'ada', messages: [sent] };
    setup('/vehicles/7', {
      ...signedIn,
      'GET /session/': [200, meOf([...reads, 'POST /vehicles/:id/message/', 'GET /proposals/'])],
      'GET /vehicles/7/': [200, caseOf('on agreement', changes)],
    });
    const card = within(await screen.findByRole('region', { name: 'Message to the investors' }));
    expect(card.getByRole('link', { name: 'Proposals' })).toHaveAttribute('href', '/proposals');
    const list = within(screen.getByRole('region', { name: 'Messages to the investors' }));
    expect(list.getByRole('listitem')).toHaveTextContent(
      /^Sent by bola to 4 investors, 20 Nov 2026.*New tyres$/,
    );
  });

  it.each([
    [true, 'Amount of this payout'],
    [false, 'Still needed for this payout'],
  ])(
    'the label of the next payout’s amount depends on whether it has been collected: %p',
    async (is_there, term) => {
      const next_payout = { ...backing.next_payout, is_there };
      setup('/vehicles/7', {
        ...signedIn,
        'GET /vehicles/7/': [
          200,
          caseOf('on agreement', { agreement: 3, backing: { ...backing, next_payout } }),
        ],
      });
      expect((await screen.findByText(term)).nextElementSibling).toHaveTextContent('₦30.00');
    },
  );

  it.each([
    ['2026-11-25', 'Oldest late payout'],
    ['2026-11-26', 'Next payout'],
  ])('says of the oldest unpaid payout whether it is late: due %s', async (day, term) => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-26T09:00:00.000Z'));
    const next_payout = { ...backing.next_payout, day };
    setup('/vehicles/7', {
      ...signedIn,
      'GET /vehicles/7/': [
        200,
        caseOf('on agreement', { agreement: 3, backing: { ...backing, next_payout } }),
      ],
    });
    expect((await screen.findByText(term)).nextElementSibling).toHaveTextContent(
      /^\d\d Nov 2026\. Not fully/,
    );
  });

  it('offers no action on a vehicle to a person who may only read', async () => {
    setup('/vehicles/7', {
      ...signedIn,
      'GET /session/': [200, meOf(reads)],
      'GET /vehicles/7/': [200, caseOf('on agreement', { agreement: 3, backing })],
    });
    await h1('LSR123AB');
    await screen.findByRole('table', { name: 'Instalments' });
    expect(actionNames()).toEqual([]);
  });
});

it('investments without a vehicle show for how many days they have waited, and link to their case', async () => {
  const contract = {
    id: 4,
    kind: 'investment',
    name: 'Keke',
    asset: 'Keke',
    customer: 6,
    amount: '100.00',
    since: '2026-11-01',
    days: 26,
    money_back_from: '2026-12-01',
  };
  const office = setup('/waiting-contracts', {
    ...signedIn,
    'GET /waiting-contracts/?sort=oldest': [200, [contract]],
  });
  expect(screen.queryByText('Waiting for a vehicle')).toBeNull();
  const row = await screen.findByRole('row', { name: /Contract 4, Keke Keke ₦100.00 26/ });
  await office.user.click(within(row).getByRole('link'));
  expect(await h1('Contract 4, Keke')).toBeVisible();
  expect(screen.getByText('1 Dec 2026')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Vehicles with a driver' })).toHaveAttribute(
    'href',
    '/vehicles?status=on%20agreement',
  );
  expect(screen.getByRole('link', { name: 'Idle vehicles' })).toHaveAttribute(
    'href',
    '/vehicles?status=idle',
  );
});
