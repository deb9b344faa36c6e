import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { environment } from '@/config/env';
import { formatCalendarDate, lagosDay } from '@/lib/dates';
import { payoutDate } from '@contract/rules/payouts';
import { assetsApi } from '@/store/assets/assetsApi';
import { baseApi } from '@/store/api/baseApi';
import { redact } from '@/store/devTools';
import { fakeServer } from '../../support/fakeServer';
import { currentPath, renderApp, signedInAnswers, signedInDevice } from '../../support/renderApp';
import {
  aBacking,
  aBackingPayout,
  anAsset,
  anEmptyBacking,
  aPortfolio,
  aUser,
} from '../../support/replies';
import { resizeTo } from '../../support/resizeTo';
import { savedFiles } from '../../support/savedFiles';
import { untilShown } from '../../support/untilShown';
import { traceOf } from '../../support/traceOf';

const investing = 'POST /asset/3/invest/';
const contract = 'GET /asset/3/get_contract/';

const answers = {
  ...signedInAnswers,
  'GET /users/current_user/': { body: aUser({ wallet: { balance: '3000000.00' } }) },
  'GET /asset/3': { body: anAsset() },
  [contract]: { body: { contract: '<h1>Agreement</h1><p>Between <b>Mota</b> and Ada.</p>' } },
  [investing]: { status: 201, body: { message: 'Investment successful!' } },
  'GET /users/investments/': { body: aPortfolio() },
};

async function setup(more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ ...answers, ...more });
  const app = renderApp('/asset/3', { server, device: signedInDevice() });
  return { ...app, server };
}

const confirm = () => screen.findByRole('button', { name: 'Confirm Investment' });

async function openAgreement(more: Parameters<typeof fakeServer>[0] = {}) {
  const app = await setup(more);
  await waitFor(async () => expect(await confirm()).toBeEnabled());
  await app.user.click(await confirm());
  const dialog = within(await screen.findByRole('dialog', { name: 'Investment agreement' }));
  return { ...app, dialog };
}

async function agree({ user, dialog }: Awaited<ReturnType<typeof openAgreement>>) {
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Payout interval' }), 'Monthly');
  await user.click(dialog.getByRole('checkbox', { name: 'I agree to the terms of the contract.' }));
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
}

const readsUnderWay = (store: Awaited<ReturnType<typeof setup>>['store']) =>
  Object.values(store.getState().api.queries).filter(
    (query) => query?.status === QueryStatus.pending,
  ).length;

const factsOf = (list: HTMLElement) => {
  const values = within(list).getAllByRole('definition');
  return within(list)
    .getAllByRole('term')
    .map((term, index) => [term.textContent, values[index]?.textContent]);
};

test('a photograph is shown in its widths', async () => {
  const image_sources = [
    { path: '/media/assets/ab-480.webp', width: 480 },
    { path: '/media/assets/ab-960.webp', width: 960 },
  ];
  await setup({ 'GET /asset/3': { body: anAsset({ image_sources }) } });
  await confirm();
  const [picture] = within(screen.getByRole('main')).getAllByRole('presentation');
  const { origin } = window.location;
  expect(picture).toHaveAttribute(
    'srcset',
    `${origin}/media/assets/ab-480.webp 480w, ${origin}/media/assets/ab-960.webp 960w`,
  );
  expect(picture).toHaveAttribute('sizes', '(max-width: 768px) 100vw, 36rem');
});

test('shows several photographs in order, as AVIF in browsers that support it', async () => {
  const photoOf = (name: string, alt: string) => ({
    image: `/media/assets/${name}-480.webp`,
    alt,
    image_sources: [
      {
        path: `/media/assets/${name}-480.webp`,
        width: 480,
      },
      {
        path: `/media/assets/${name}-480.avif`,
        width: 480,
        type: 'image/avif',
      },
    ],
  });
  const photos = [photoOf('ab', 'The front'), photoOf('cd', 'The seats')];
  const { image, image_sources } = photos[0] ?? {};
  await setup({ 'GET /asset/3': { body: anAsset({ image, image_sources, photos }) } });
  await confirm();
  const main = within(screen.getByRole('main'));
  const shown = main.getAllByRole('img', { name: /^The / });
  expect(shown.map((each) => each.getAttribute('alt'))).toEqual(['The front', 'The seats']);
  const seats = main.getByRole('img', { name: 'The seats' });
  const { origin } = window.location;
  expect(seats).toHaveAttribute('srcset', `${origin}/media/assets/cd-480.webp 480w`);
  expect(seats.previousElementSibling).toHaveAttribute(
    'srcset',
    `${origin}/media/assets/cd-480.avif 480w`,
  );
});

describe('what the contracts of an asset have paid so far', () => {
  const name = 'What it has paid so far';
  const record = () => screen.findByRole('region', { name });
  const withRows = (...payouts: ReturnType<typeof aBackingPayout>[]) =>
    setup({ 'GET /backing/': { body: aBacking({ payouts }) } });

  test("shows past payouts by quarter, and combines them with other vehicles' if too few people had a payout", async () => {
    await withRows(
      aBackingPayout(),
      aBackingPayout({ asset: null, asset_ids: [4, 5] }),
      aBackingPayout({ from_quarter: '2026-Q2', to_quarter: '2026-Q2', asset_ids: [4] }),
      aBackingPayout({
        from_quarter: '2026-Q1',
        to_quarter: '2026-Q2',
        asset: null,
        asset_ids: [3, 5],
        on_time: 80,
        lost: 16.1,
      }),
    );
    const rows = within(await record())
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['July to September 2026', '₦3,850,000.00', '96.1%', '2.4%', '1.1%', '0.4%'],
      [
        'January to June 2026, together with other vehicles',
        '₦3,850,000.00',
        '80%',
        '2.4%',
        '1.1%',
        '16.1%',
      ],
    ]);
    expect(within(await record()).getByRole('link', { name: 'All our figures' })).toBeVisible();
  });

  test('shows how much the reserve covers', async () => {
    await withRows();
    expect(await record()).toHaveTextContent(
      'Today it has ₦2,400,000.00, for all vehicles together. Including what is still expected to come in, that is 123% of',
    );
    expect(await record()).toHaveTextContent('No payouts have fallen due yet');
  });

  test('the page of an asset shows that there is no reserve for late payouts', async () => {
    await setup({ 'GET /backing/': { body: anEmptyBacking() } });
    expect(await record()).toHaveTextContent('There is no reserve yet');
  });

  test.each([
    ['has no figures', { status: 404, body: {} }],
    [
      'doesn’t send which assets its figures include',
      { body: aBacking({ payouts: [aBackingPayout({ asset_ids: undefined })] }) },
    ],
  ])('leaves out past payouts if the server %s', async (_title, reply) => {
    const { server, store } = await setup({ 'GET /backing/': reply });
    await waitFor(() => expect(server.sent('GET /backing/')).toHaveLength(1));
    await waitFor(() => expect(readsUnderWay(store)).toBe(0));
    expect(screen.queryByText(name)).not.toBeInTheDocument();
  });
});

describe('the figures of an asset', () => {
  test('shows every figure of the specification as a term with its value', async () => {
    await setup();
    await screen.findByRole('heading', { level: 1, name: 'TVS King' });
    const terms = screen.getAllByRole('term').map((term) => term.textContent);
    const values = screen.getAllByRole('definition').map((value) => value.textContent);
    expect(terms.map((term, index) => [term, values[index]])).toEqual([
      ['You pay', '₦2,225,000.00'],
      ['Each week projected', '₦32,091.34'],
      ['A year projected', 'about 25%'],
      ['Ends on', formatCalendarDate(payoutDate(lagosDay(Date.now()), 'week', 104))],
      ['First payout', expect.stringMatching(/^\d+ \w+ \d{4}$/)],
      ['Money back by', expect.stringMatching(/^\d+ \w+ \d{4}$/)],
      ['104 weekly payouts of', '₦32,091.34'],
      ['Last payout', '₦32,091.98'],
      ['Value', '₦2,000,000.00'],
      ['VAT', '₦150,000.00'],
      ['Service charge', '₦50,000.00'],
      ['Maintenance fee', '₦25,000.00'],
      ['Total value', '₦2,225,000.00'],
      ['ROI', '50%'],
      ['Profit', '₦1,112,500.00'],
      ['Total payout', '₦3,337,500.00'],
      ['Duration', '104 weeks'],
    ]);
    expect(screen.getByText(/ are projected: /)).toBeVisible();
    expect(screen.getByText('50% over 104 weeks is about 25% a year.')).toBeVisible();
    expect(screen.getByText('Wallet balance').parentElement).toHaveTextContent(
      'Wallet balance ₦3,000,000.00',
    );
    expect(screen.getByText('A three-wheeler')).toBeVisible();
    expect(screen.getByText('Available')).toBeVisible();
    expect(document.title).toBe('TVS King · Mota');
  });

  test('answers what can go wrong, and shows the contract before the customer agrees to it', async () => {
    const { user } = await setup();
    const questions = within(await screen.findByRole('region', { name: 'Before you invest' }));
    expect(questions.getByText(/^Your payouts come from what the driver repays/)).toHaveTextContent(
      '₦3,337,500.00',
    );
    expect(questions.getByRole('heading', { name: 'What if Mota closes?' })).toBeVisible();
    expect(questions.getByRole('heading', { name: 'Can I get out early?' })).toBeVisible();
    await user.click(questions.getByRole('button', { name: 'Read the contract' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'The contract for TVS King' }));
    expect(await dialog.findByRole('heading', { name: 'Agreement' })).toBeVisible();
    expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  test('answers only the first question at once on a phone', async () => {
    resizeTo(768);
    const { user } = await setup();
    const questions = within(await screen.findByRole('region', { name: 'Before you invest' }));
    expect(questions.getByText(/^Your payouts come from what the driver repays/)).toBeVisible();
    const answer = questions.getByText(/^No. Neither you nor Mota can cancel/);
    expect(answer).not.toBeVisible();
    await user.click(questions.getByText('Can I get out early?'));
    expect(answer).toBeVisible();
  });

  test('shows only the contract and the fees within the price if another server sends no more', async () => {
    jest.replaceProperty(environment, 'apiExtensions', false);
    const { user } = await setup();
    const questions = within(await screen.findByRole('region', { name: 'Before you invest' }));
    expect(questions.queryByRole('heading', { level: 3 })).not.toBeInTheDocument();
    expect(questions.getByRole('button', { name: 'Read the contract' })).toBeVisible();
    await user.click(screen.getByText('All fees'));
    const table = within(await screen.findByRole('table', { name: 'All fees' }));
    expect(table.getAllByRole('row')).toHaveLength(3);
  });

  test('shows when the payouts reach the price, and how much has been paid back if they stop earlier', async () => {
    await setup();
    const scenario = within(await screen.findByRole('region', { name: 'If payouts stopped' }));
    expect(
      scenario.getByText(/^With weekly payouts, you get your money back by week 70 of 104/),
    ).toBeVisible();
    const slider = scenario.getByRole('slider', { name: 'Payouts stop after' });
    expect(slider).toHaveValue('35');
    fireEvent.change(slider, { target: { value: '20' } });
    const outcome =
      'If payouts stopped after week 20, you would have got back ₦641,826.80 of ₦2,225,000.00.';
    expect(slider).toHaveAttribute('aria-valuetext', outcome);
    expect(slider.nextElementSibling).toHaveTextContent(/^0104$/);
    expect(slider.previousElementSibling).toHaveTextContent(/^Payouts stop afterweek 20$/);
    expect(scenario.getByText(/^If payouts stopped after/)).toHaveTextContent(outcome);
  });

  test('shows the description directly below the name', async () => {
    await setup({ 'GET /asset/3': { body: anAsset({ description: 'A three-wheeler.' }) } });
    const description = await screen.findByText('A three-wheeler.');
    expect(screen.getByRole('heading', { level: 1 }).nextSibling).toBe(description);
  });

  test('gives the dates of the payouts a heading', async () => {
    await setup();
    const title = 'If you invest today and a vehicle is free';
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible();
    expect(factsOf(screen.getByLabelText(title)).map(([term]) => term)).toEqual([
      'First payout',
      'Money back by',
    ]);
  });

  test('shows what can go wrong directly below the main figures', async () => {
    await setup();
    const risk = await screen.findByText(/^If the driver stops paying, you could get back less/);
    expect(screen.getByLabelText('At a glance').nextSibling).toContainElement(risk);
  });

  test('calls no figure of another server projected, because its payouts may not depend on a driver', async () => {
    jest.replaceProperty(environment, 'apiExtensions', false);
    await setup();
    const facts = await screen.findByLabelText('At a glance');
    expect(facts).toHaveTextContent('Each week₦32,091.34A yearabout 25%');
  });

  test('folds all fees into one table, with the services that are free', async () => {
    const { user } = await setup();
    const table = await screen.findByRole('table', { name: 'All fees' });
    expect(table).not.toBeVisible();
    await user.click(screen.getByText('All fees'));
    expect(table).toBeVisible();
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows).toEqual([
      'VAT, once₦150,000.00',
      'Service charge, once₦50,000.00',
      'Maintenance fee, once₦25,000.00',
      'Adding moneyNone',
      'Receiving payoutsNone',
      'WithdrawingNone',
      'Joining or leading a cliqueNone',
      'Inviting friendsNone',
    ]);
  });

  test('shows the projected payouts by interval, with their table', async () => {
    const { user } = await setup();
    const projection = within(await screen.findByRole('region', { name: 'Projected payouts' }));
    const amounts = () =>
      projection.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent);
    expect(amounts()).toEqual(['104 weekly payouts of₦32,091.34', 'Last payout₦32,091.98']);
    const rows = within(projection.getByRole('table', { hidden: true })).getAllByRole('row', {
      hidden: true,
    });
    expect(rows).toHaveLength(105);
    expect(rows.at(-1)).toHaveTextContent('₦3,337,500.00');
    await user.click(projection.getByRole('radio', { name: 'Monthly' }));
    expect(amounts()).toEqual(['24 monthly payouts of₦139,062.50']);
  });
});

describe('reasons against an investment', () => {
  test('a balance below total_value blocks the investment before any request', async () => {
    const { user, server } = await setup({
      'GET /users/current_user/': { body: aUser({ wallet: { balance: '2224999.99' } }) },
    });
    await screen.findByText('₦2,224,999.99');
    await user.click(await confirm());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Insufficient balance. Please fund your wallet.',
    );
    expect(server.sent(contract)).toHaveLength(0);
    expect(screen.getByRole('status')).toHaveTextContent('Add ₦0.01 to your wallet');
    await user.click(screen.getByRole('button', { name: 'Add money' }));
    expect(
      await within(await screen.findByRole('dialog')).findByRole('button', { name: /0123456789/ }),
    ).toBeVisible();
  });

  test('the bar says how much is missing and opens the deposit account, and names the price once it is covered', async () => {
    let balance = '2224999.99';
    const { user, store } = await setup({
      'GET /users/current_user/': () => ({ body: aUser({ wallet: { balance } }) }),
    });
    const link = await screen.findByRole('button', { name: 'Pay in ₦0.01' });
    const bar = (await confirm()).parentElement;
    await user.click(link);
    expect(await screen.findByRole('dialog', { name: 'Add money' })).toBeVisible();
    balance = '2225000.00';
    act(() => void store.dispatch(baseApi.util.invalidateTags(['CurrentUser'])));
    await waitFor(() => expect(bar).toHaveTextContent(/^You pay₦2,225,000\.00/));
  });

  test('a balance of exactly total_value allows the investment', async () => {
    const { dialog } = await openAgreement({
      'GET /users/current_user/': { body: aUser({ wallet: { balance: '2225000.00' } }) },
    });
    expect(dialog.getByRole('button', { name: 'Continue' })).toBeEnabled();
  });

  test("the status 'out-of-stock' blocks the investment even with enough balance, and shows similar vehicles", async () => {
    const others = [5, 4, 6, 7].map((id) =>
      anAsset({ id, name: `Bus ${id}`, total_value: `${2_225_000 + id}.00` }),
    );
    const { server } = await setup({
      'GET /users/current_user/': { body: aUser({ wallet: { balance: '1.00' } }) },
      'GET /asset/3': { body: anAsset({ status: 'out-of-stock' }) },
      'GET /asset/': { body: [anAsset({ status: 'out-of-stock' }), ...others] },
    });
    expect(
      await screen.findByText('Asset is currently out of stock. Please, try again later.'),
    ).toBeVisible();
    expect(await confirm()).toBeDisabled();
    expect(screen.queryByText(/fund your wallet|to your wallet/)).not.toBeInTheDocument();
    expect(server.sent(contract)).toHaveLength(0);
    const similar = within(await screen.findByRole('region', { name: 'Similar vehicles' }));
    const names = similar.getAllByRole('link').map((link) => link.querySelector('strong'));
    expect(names.map((name) => name?.textContent)).toEqual(['Bus 4', 'Bus 5', 'Bus 6']);
  });
});

describe('the agreement', () => {
  test('the agreement shows the price, the payouts and the balance afterwards for the chosen interval', async () => {
    const { dialog, user } = await openAgreement();
    const summary = () => factsOf(dialog.getByLabelText('Summary'));
    expect(summary()).toEqual([
      ['You pay now', '₦2,225,000.00'],
      ['Includes VAT and fees', '₦225,000.00'],
      ['You get projected', '₦3,337,500.00'],
      ['Ends after', '104 weeks'],
      ['Balance afterwards', '₦775,000.00'],
    ]);
    expect(dialog.getByText(/ are projected: /)).toBeVisible();
    const interval = dialog.getByRole('combobox', { name: 'Payout interval' });
    await user.selectOptions(interval, 'Monthly');
    const months = (count: number) =>
      formatCalendarDate(payoutDate(lagosDay(Date.now()), 'month', count));
    expect(summary()).toContainEqual(['Ends on', months(24)]);
    expect(summary()[2]).toEqual([`Each month, first on ${months(1)}`, '₦139,062.50']);
    expect(interval).toHaveAccessibleDescription('24 payouts');
    expect(dialog.getByText(/from your wallet$/)).toHaveTextContent(
      'Pay ₦2,225,000.00 from your wallet',
    );
  });

  test('the agreement folds away what the page of the asset already shows', async () => {
    const { dialog, user } = await openAgreement();
    expect(dialog.getByRole('table', { name: 'All fees' })).not.toBeVisible();
    for (const summary of ['What if Mota closes?', 'If payouts stopped', 'All fees']) {
      await user.click(dialog.getByText(summary));
    }
    expect(dialog.getByText(/^Your payouts depend on Mota\./)).toBeVisible();
    expect(dialog.getByRole('slider', { name: 'Payouts stop after' })).toBeVisible();
    expect(dialog.getByRole('table', { name: 'All fees' })).toBeVisible();
  });

  test('lets the customer add money from the agreement if money has left the wallet meanwhile', async () => {
    const app = await openAgreement();
    const { dialog, user, server, store } = app;
    const setBalance = async (balance: string) => {
      server.answer('GET /users/current_user/', { body: aUser({ wallet: { balance } }) });
      await act(() => store.dispatch(baseApi.util.invalidateTags(['CurrentUser'])));
    };
    await user.selectOptions(dialog.getByRole('combobox'), 'Monthly');
    await user.click(dialog.getByRole('checkbox'));
    await setBalance('2000000.00');
    expect(await dialog.findByRole('status')).toHaveTextContent('Add ₦225,000.00 to your wallet');
    expect(dialog.queryByText('Balance afterwards')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Add money' }));
    const account = await screen.findByRole('dialog', { name: 'Add money' });
    await within(account).findByText('Account number');
    await setBalance('2225000.00');
    expect(await dialog.findByText('Your wallet covers this now.')).toBeVisible();
    await waitFor(() =>
      expect(account).toHaveTextContent('₦225,000.00 has arrived in your wallet.'),
    );
    await user.click(within(account).getByRole('button', { name: 'Dismiss' }));
    expect(account).not.toBeInTheDocument();
    expect(dialog.getByText('Your wallet covers this now.').closest('[tabindex]')).toHaveFocus();
    expect(dialog.getByRole('combobox')).toHaveValue('month');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await dialog.findByText('Investment successful!')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Close' })).toHaveFocus();
  });

  test('the agreement starts with the interval that was chosen for the projected payouts', async () => {
    const { user } = await setup();
    await waitFor(async () => expect(await confirm()).toBeEnabled());
    await user.click(await screen.findByRole('radio', { name: 'Weekly' }));
    await user.click(await confirm());
    const dialog = within(await screen.findByRole('dialog', { name: 'Investment agreement' }));
    expect(dialog.getByRole('combobox', { name: 'Payout interval' })).toHaveValue('week');
  });

  test('lets the customer download the contract before agreeing', async () => {
    const { dialog, user } = await openAgreement();
    const saved = savedFiles();
    await user.click(dialog.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(saved.names).toEqual(['mota-contract-3.html']));
    expect(await saved.text()).toContain('You haven’t agreed to it yet.');
    expect(await saved.text()).toContain('Between <b>Mota</b> and Ada.');
  });

  describe('if payments require the PIN', () => {
    const user = aUser({
      wallet: { balance: '3000000.00' },
      has_transaction_pin: true,
      pin_for_payments: true,
    });
    const pinOf = ({ dialog }: Awaited<ReturnType<typeof openAgreement>>) =>
      dialog.getByRole('textbox', { name: 'Transaction PIN' });

    test('Continue requires the PIN, sends it and stores it nowhere', async () => {
      const app = await openAgreement({ 'GET /users/current_user/': { body: user } });
      await agree(app);
      await waitFor(() => expect(pinOf(app)).toHaveFocus());
      expect(pinOf(app)).toHaveAccessibleDescription(/Transaction PIN is required\.$/);
      await app.user.type(pinOf(app), '40');
      await app.user.click(app.dialog.getByRole('button', { name: 'Continue' }));
      expect(app.server.sent(investing)).toHaveLength(0);
      await app.user.clear(pinOf(app));
      await app.user.type(pinOf(app), '4071');
      await app.user.click(app.dialog.getByRole('button', { name: 'Continue' }));
      expect(await app.dialog.findByText('Investment successful!')).toBeVisible();
      expect(app.server.sent(investing)[0]?.body).toMatchObject({ pin: '4071' });
      expect(JSON.stringify(redact(app.store.getState()))).not.toMatch(traceOf('4071'));
    });

    test('shows a wrong PIN at its field, with the attempts left', async () => {
      const message = 'Incorrect transaction PIN. You have 4 attempts left.';
      const app = await openAgreement({
        'GET /users/current_user/': { body: user },
        [investing]: { status: 400, body: { detail: message, message, pin: [message] } },
      });
      await app.user.type(pinOf(app), '4071');
      await agree(app);
      await waitFor(() =>
        expect(pinOf(app)).toHaveAccessibleDescription(expect.stringContaining(message)),
      );
      expect(await app.dialog.findByRole('alert')).toHaveTextContent(message);
    });

    test('asks for the PIN if the server begins to require it', async () => {
      const message = 'Transaction PIN is required.';
      const app = await openAgreement({
        [investing]: { status: 400, body: { detail: message, message, pin: [message] } },
      });
      expect(app.dialog.queryByRole('textbox', { name: 'Transaction PIN' })).toBeNull();
      await agree(app);
      await waitFor(() => expect(pinOf(app)).toHaveFocus());
      app.server.answer(investing, answers[investing]);
      await app.user.type(pinOf(app), '4071');
      await app.user.click(app.dialog.getByRole('button', { name: 'Continue' }));
      expect(await app.dialog.findByText('Investment successful!')).toBeVisible();
    });
  });

  test('Continue requires a payout interval and the agreement', async () => {
    const { dialog, user, server } = await openAgreement();
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    const interval = dialog.getByRole('combobox', { name: 'Payout interval' });
    const agreed = dialog.getByRole('checkbox');
    await waitFor(() => expect(interval).toHaveFocus());
    expect(interval).toHaveAccessibleDescription('Please select a payout interval.');
    expect(agreed).toHaveAccessibleDescription('You must agree to the contract terms to proceed.');
    await user.selectOptions(interval, 'Yearly');
    await waitFor(() => expect(interval).not.toHaveAttribute('aria-invalid'));
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(agreed).toHaveFocus());
    expect(server.sent(investing)).toHaveLength(0);
  });

  test('invests total_value once, shows the success and continues to /myinvestment after 2 s', async () => {
    const app = await openAgreement();
    jest.useFakeTimers();
    await agree(app);
    await untilShown('status');
    expect(screen.getByRole('status')).toHaveTextContent('Investment successful!');
    expect(app.server.sent(investing).map(({ body }) => body)).toEqual([
      {
        user: 70,
        asset_id: 3,
        amount_invested: '2225000.00',
        payout_interval: 'month',
        agreed_to_contract: true,
      },
    ]);
    await act(() => jest.advanceTimersByTimeAsync(1900));
    expect(currentPath()).toBe('/asset/3');
    await act(() => jest.advanceTimersByTimeAsync(200));
    jest.useRealTimers();
    await waitFor(() => expect(currentPath()).toBe('/myinvestment'));
  });

  test("shows the server's own message about a success", async () => {
    const app = await openAgreement({
      [investing]: { status: 201, body: { message: 'Yours now.', id: 13 } },
    });
    await agree(app);
    expect(await app.dialog.findByRole('status')).toHaveTextContent('Yours now.');
    expect(app.store.getState().investments.made).toEqual({ assetId: 3, id: 13, reference: null });
  });

  describe('the terms that the customer has read', () => {
    const message = 'The terms have changed. Read them again.';
    const cheaper = { total_value: '2000000.00', roi: '0', profit: '0.00' };

    /** Returns the hashes that a server was sent, with their amounts. */
    const agreedTo = ({ server }: Awaited<ReturnType<typeof openAgreement>>) =>
      server.sent(investing).map(({ body }) => {
        const { contract_hash, amount_invested } = body as Record<string, unknown>;
        return [contract_hash, amount_invested];
      });

    function changeTerms({ server }: Awaited<ReturnType<typeof openAgreement>>) {
      server.answer('GET /asset/3', { body: anAsset(cheaper) });
      server.answer(contract, {
        body: { contract: '<p>Nothing for Ada.</p>' },
        headers: { 'X-Contract-Hash': 'new terms' },
      });
      server.answer(investing, ({ body }) =>
        (body as { contract_hash?: string }).contract_hash === 'new terms'
          ? { status: 201, body: {} }
          : { status: 409, body: { message, detail: message } },
      );
    }

    const withHash = {
      [contract]: {
        body: { contract: '<p>Between Mota and Ada.</p>' },
        headers: { 'X-Contract-Hash': 'old terms' },
      },
    };

    test("a refetch doesn't change the shown and sent terms, and a 409 loads the new terms", async () => {
      const app = await openAgreement(withHash);
      const { dialog, user, store } = app;
      await dialog.findByText('Between Mota and Ada.');
      changeTerms(app);
      await act(() =>
        store.dispatch(
          assetsApi.endpoints.getAsset.initiate('3', { forceRefetch: true, subscribe: false }),
        ),
      );
      const facts = screen.getByLabelText('At a glance');
      await waitFor(() => expect(facts).toHaveTextContent('You pay₦2,000,000.00'));
      expect(dialog.getByLabelText('Summary')).toHaveTextContent('You pay now₦2,225,000.00');
      expect(dialog.getByText('Between Mota and Ada.')).toBeVisible();
      await agree(app);
      expect(await dialog.findByRole('alert')).toHaveTextContent(message);
      expect(agreedTo(app)).toEqual([['old terms', '2225000.00']]);

      expect(await dialog.findByText('Nothing for Ada.')).toBeVisible();
      expect(dialog.queryByText('Between Mota and Ada.')).not.toBeInTheDocument();
      const consent = dialog.getByRole('checkbox');
      expect(consent).not.toBeChecked();
      expect(consent).not.toHaveAttribute('aria-invalid');
      expect(dialog.getByRole('combobox')).toHaveValue('month');
      await user.click(consent);
      await user.click(dialog.getByRole('button', { name: 'Continue' }));
      expect(await dialog.findByRole('status')).toHaveTextContent('Investment successful!');
      expect(agreedTo(app)[1]).toEqual(['new terms', '2000000.00']);
    });

    test('a retry whose key was already used keeps the terms, because other terms would mean a second payment', async () => {
      const app = await openAgreement(withHash);
      await app.dialog.findByText('Between Mota and Ada.');
      changeTerms(app);
      const code = 'idempotency_key_used';
      app.server.answer(investing, { status: 409, body: { code, message: 'Used.' } });
      await agree(app);
      expect(await app.dialog.findByRole('alert')).toHaveTextContent('Check before you try again.');
      await app.user.click(app.dialog.getByRole('button', { name: 'Continue' }));
      await waitFor(() =>
        expect(agreedTo(app)).toEqual([
          ['old terms', '2225000.00'],
          ['old terms', '2225000.00'],
        ]),
      );
    });

    test('shows that new terms failed to load, and loads them on the next try', async () => {
      const app = await openAgreement(withHash);
      changeTerms(app);
      app.server.answer(contract, { status: 500, body: {} });
      await agree(app);
      expect(
        await app.dialog.findByText('Unable to load contract terms. Please try again.'),
      ).toBeVisible();
      changeTerms(app);
      await app.user.click(app.dialog.getByRole('button', { name: 'Continue' }));
      expect(await app.dialog.findByText('Nothing for Ada.')).toBeVisible();
      expect(app.dialog.getByRole('checkbox')).not.toBeChecked();
      expect(agreedTo(app)).toEqual([
        ['old terms', '2225000.00'],
        ['old terms', '2225000.00'],
      ]);
    });

    test('reads the asset and the contract together when the agreement opens', async () => {
      const app = await setup(withHash);
      await waitFor(async () => expect(await confirm()).toBeEnabled());
      app.server.answer('GET /asset/3', { body: anAsset(cheaper) });
      await app.user.click(await confirm());
      const dialog = within(await screen.findByRole('dialog', { name: 'Investment agreement' }));
      await agree({ ...app, dialog });
      await dialog.findByRole('status');
      expect(agreedTo({ ...app, dialog })).toEqual([['old terms', '2000000.00']]);
    });

    test('keeps the consent after a refusal if the contract is still the same', async () => {
      const app = await openAgreement({
        ...withHash,
        [investing]: { status: 409, body: { message: 'Sold out.' } },
      });
      const reads = app.server.sent(contract).length;
      await agree(app);
      expect(await app.dialog.findByRole('alert')).toHaveTextContent('Sold out.');
      expect(app.server.sent(contract)).toHaveLength(reads + 1);
      expect(app.dialog.getByRole('checkbox')).toBeChecked();
    });

    test('sends only the fields of section 7 to a server without the header, and shows its 409 as an error', async () => {
      const app = await openAgreement({
        [investing]: { status: 409, body: { message: 'Sold out.' } },
      });
      const reads = app.server.sent(contract).length;
      await agree(app);
      expect(await app.dialog.findByRole('alert')).toHaveTextContent('Sold out.');
      expect(app.server.sent(investing)[0]?.body).not.toHaveProperty('contract_hash');
      expect(app.dialog.getByRole('checkbox')).toBeChecked();
      expect(app.server.sent(contract)).toHaveLength(reads);
    });

    test("doesn't open the agreement for a customer who left while it was loading and then returned", async () => {
      const answer = new EventTarget();
      const waiting = new Promise((resolve) => answer.addEventListener('release', resolve));
      const { user, store } = await setup({
        [contract]: async () => {
          await waiting;
          return { body: { contract: '<p>Late.</p>' } };
        },
      });
      await waitFor(async () => expect(await confirm()).toBeEnabled());
      await user.click(await confirm());
      act(() => window.history.replaceState(null, '', '/signup/assets'));
      act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
      await screen.findByRole('heading', { level: 1, name: 'Assets' });
      answer.dispatchEvent(new Event('release'));
      await waitFor(() => expect(readsUnderWay(store)).toBe(0));
      expect(store.getState().assets.agreement).toBeNull();
    });
  });

  test('closes the agreement when the customer leaves the page', async () => {
    const { store } = await openAgreement();
    expect(store.getState().assets.agreement).not.toBeNull();
    act(() => window.history.replaceState(null, '', '/signup/assets'));
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    await screen.findByRole('heading', { level: 1, name: 'Assets' });
    expect(store.getState().assets.agreement).toBeNull();
  });
});
