import { act, screen, waitFor, within } from '@testing-library/react';
import * as limits from '@/config/limits';
import { formatDate, localDaysOf } from '@/lib/dates';
import { baseApi } from '@/store/api/baseApi';
import { environment } from '@/config/env';
import '@/store/investments/investmentsApi';
import { fakeServer, type FakeReply } from '../../support/fakeServer';
import { currentPath, renderApp, signedInAnswers, signedInDevice } from '../../support/renderApp';
import {
  aClique,
  aCliqueInvestment,
  anInvestment,
  aPortfolio,
  aWaiting,
  weeklyPayouts,
  aBackingVehicle,
  latePayouts,
  aTransaction,
} from '../../support/replies';
import { savedFiles } from '../../support/savedFiles';
import { showInvestment } from './showInvestment';
import { rowOf } from '../../support/calls/table';

const list = 'GET /users/investments/';
const nothing = aPortfolio({ active_investments: [], active_clique_investments: [] });

async function setup(reply: FakeReply, myCliques: FakeReply = { body: [] }) {
  const server = fakeServer({
    ...signedInAnswers,
    [list]: reply,
    'GET /clique/my-cliques/': myCliques,
  });
  const app = renderApp('/myinvestment', { server, device: signedInDevice() });
  await screen.findByRole('heading', { level: 1, name: 'My Portfolio' });
  return { ...app, server };
}

const factsOf = (article: HTMLElement) => {
  const values = within(article).getAllByRole('definition');
  return within(article)
    .getAllByRole('term')
    .map((term, index) => [term.textContent, values[index]?.textContent]);
};

test('the portfolio shows one card per investment, named after its asset or clique, in four lists', async () => {
  const { user } = await setup({
    body: aPortfolio({
      active_investments: [anInvestment(), anInvestment()],
      completed_investments: [anInvestment({ asset: { id: 4, name: 'Done bus' } })],
    }),
  });
  expect(await screen.findAllByRole('article', { name: 'TVS King' })).toHaveLength(2);
  const status = within(screen.getByRole('radiogroup', { name: 'Status' }));
  const kind = within(screen.getByRole('radiogroup', { name: 'Kind' }));
  await user.click(status.getByRole('radio', { name: 'Completed' }));
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.getByRole('article', { name: 'Done bus' })).toBeVisible();
  await user.click(kind.getByRole('radio', { name: 'Clique' }));
  expect(screen.getByText('No completed clique investments found.')).toBeVisible();
  await user.click(status.getByRole('radio', { name: 'Active' }));
  expect(screen.getByRole('article', { name: 'Lagos riders' })).toBeVisible();
});

test('the portfolio opens the tab that has investments', async () => {
  await setup({ body: aPortfolio({ active_investments: [] }) });
  expect(await screen.findByRole('article', { name: 'Lagos riders' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Clique' })).toBeChecked();
  expect(currentPath()).toBe('/myinvestment');
});

test('the number of investments is shown next to the name of each tab', async () => {
  const { user } = await setup({
    body: aPortfolio({ active_investments: [anInvestment(), anInvestment()] }),
  });
  const kind = await screen.findByRole('radiogroup', { name: 'Kind' });
  expect(kind).toHaveTextContent('Individual2Clique1');
  expect(screen.getByLabelText('Individual')).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Completed' }));
  expect(kind).toHaveTextContent('Individual0Clique0');
});

test('the portfolio opens Active and Individual if there are no investments, and each empty list has a text and links to the assets', async () => {
  const { user } = await setup({ body: nothing });
  expect(await screen.findByRole('radio', { name: 'Active' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Individual' })).toBeChecked();
  for (const status of ['Completed', 'Active']) {
    for (const kind of ['Clique', 'Individual']) {
      await user.click(screen.getByRole('radio', { name: status }));
      await user.click(screen.getByRole('radio', { name: kind }));
      const name = `${status} ${kind}`.toLowerCase();
      expect(screen.getByText(`No ${name} investments found.`)).toBeVisible();
      expect(screen.queryByRole('region', { name: 'Summary' })).not.toBeInTheDocument();
    }
  }
  await user.click(screen.getByRole('link', { name: 'Browse assets' }));
  await waitFor(() => expect(currentPath()).toBe('/assets'));
});

test.each([
  ['a projected profit has no plus', '3337500.00', false],
  ['the profit of a contract that was paid in full has a plus, and isn’t projected', '0.00', true],
])('%s', async (_, payout_balance, hasPlus) => {
  const { card } = await showInvestment({ payout_balance, backing: aBackingVehicle() });
  const profit = within(card).getByText('Profit').nextElementSibling;
  expect(profit).toHaveTextContent('₦1,112,500.00');
  // The style sheet draws the plus.
  expect(profit?.classList.contains('gain')).toBe(hasPlus);
  expect(within(card).queryAllByText('projected')).toHaveLength(hasPlus ? 0 : 3);
});

test('hiding the balance hides the amounts of the summary, also from screen readers', async () => {
  const { user } = await setup({
    body: aPortfolio({
      active_investments: [
        anInvestment({
          amount_paid: '34182.68',
          payouts: latePayouts(),
          backing: aBackingVehicle(),
        }),
      ],
      active_clique_investments: [],
    }),
  });
  const summary = within(await screen.findByRole('region', { name: 'Summary' }));
  const shown = () => summary.queryAllByText(/₦/).map((element) => element.textContent);
  expect(shown()).not.toHaveLength(0);
  const meter = summary.getByRole('meter', { name: 'Paid out' });
  expect(meter).toHaveAttribute('aria-valuetext', 'of ₦2,225,000.00 invested in one vehicle');
  await user.click(summary.getByRole('button', { name: 'Hide balance' }));
  expect(shown()).toEqual([]);
  expect(meter).toHaveAttribute('aria-valuetext', 'of •••• invested in one vehicle');
  expect(screen.getByRole('article', { name: 'TVS King' })).toHaveTextContent('₦2,225,000.00');
  await user.click(summary.getByRole('button', { name: 'Show balance' }));
  expect(shown()).not.toHaveLength(0);
});

describe('the sentence at the top', () => {
  const bound = (fields: Readonly<Record<string, unknown>> = {}) =>
    anInvestment({ payouts: weeklyPayouts(), backing: aBackingVehicle(), ...fields });

  test('names the next payout, its day and its vehicle, and how the drivers have paid', async () => {
    await setup({
      body: aPortfolio({ active_investments: [bound()], active_clique_investments: [] }),
    });
    const sentence = (await screen.findByText(/, from TVS King\.$/)).closest('p');
    expect(sentence).toHaveTextContent(
      '₦32,091.34 projected is due on Friday, 27 Nov 2026, from TVS King. Your driver has paid 42 of 44 instalments on time.',
    );
    expect(screen.getByText('projected', { selector: 'p > span' })).not.toHaveClass('xs');
  });

  test('hides its amount with the other amounts', async () => {
    const { user } = await setup({
      body: aPortfolio({ active_investments: [bound()], active_clique_investments: [] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Hide balance' }));
    const sentence = screen.getByText(/, from TVS King\.$/).closest('p');
    expect(sentence).not.toHaveTextContent('32,091.34');
    await user.click(screen.getByRole('button', { name: 'Show balance' }));
  });

  test('is calm about late money and praises nobody next to it', async () => {
    await setup({
      body: aPortfolio({
        active_investments: [bound({ payouts: latePayouts() })],
        active_clique_investments: [],
      }),
    });
    expect(
      await screen.findByText(/is late\. We’re following it up with the driver/),
    ).toBeVisible();
    expect(screen.queryByText(/instalments on time\.$/)).not.toBeInTheDocument();
  });
});

describe("money in cliques that aren't funded yet", () => {
  const created = Date.now() - 5 * 86_400_000;
  const open = aClique({
    id: 9,
    required_funding: '552000.00',
    asset_total_payout: '673440.00',
    total_contributions: '300000.00',
    contribution: '300000.00',
    remaining_funding: '252000.00',
    closes_at: new Date(created + limits.cliqueOpenDays * 86_400_000).toISOString(),
  });
  const region = () => screen.findByRole('region', { name: 'Money in open cliques' });

  test('an open clique shows the vehicle, the own contribution, the funding and the refund date', async () => {
    await setup({ body: nothing }, { body: [open, { ...open, id: 10, name: 'Danfo sisters' }] });
    const shown = await region();
    expect(shown).toHaveTextContent(/₦600,000\.00 of your money is in cliques/);
    const [riders = shown, sisters] = within(shown).getAllByRole('listitem');
    expect(within(riders).getByRole('link', { name: 'Lagos riders' })).toHaveAttribute(
      'href',
      '/signup/clique/9',
    );
    expect(within(riders).getByRole('meter')).toHaveAttribute(
      'aria-valuetext',
      '₦300,000.00 of ₦552,000.00',
    );
    expect(within(riders).getByText('TVS King')).toBeVisible();
    expect(riders).toHaveTextContent('You’ve put in ₦300,000.00');
    expect(
      within(riders).getByText('Refunded if not full by').nextElementSibling,
    ).toHaveTextContent(formatDate(created + limits.cliqueOpenDays * 86_400_000));
    expect(sisters).toHaveTextContent('Danfo sisters');
    expect(screen.getByText('No active individual investments found.')).toBeVisible();
    expect(screen.getByText(/^Choose a vehicle, and follow it here/)).toBeVisible();
  });

  test('of many open cliques three are shown, and all of them on demand', async () => {
    const four = [1, 2, 3, 4].map((id) => ({ ...open, id, name: `Clique ${id}` }));
    const { user } = await setup({ body: nothing }, { body: four });
    const names = async () =>
      within(await region())
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(await names()).toEqual(['Clique 1', 'Clique 2', 'Clique 3']);
    await user.click(screen.getByRole('button', { name: 'Show all 4' }));
    expect(await names()).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(await names()).toHaveLength(3);
  });

  test('no refund is promised if the server sends no closing time', async () => {
    await setup({ body: nothing }, { body: [{ ...open, closes_at: undefined }] });
    expect(await region()).not.toHaveTextContent(/refund/i);
  });

  test("cliques that are funded, closed or over, or that have none of the customer's money, aren't shown", async () => {
    const others = [
      { is_funded: true },
      { status: 'closed' },
      { closes_at: new Date(created).toISOString() },
      { contribution: '0.00' },
    ].map((fields, index) => ({ ...open, id: 20 + index, ...fields }));
    const { server, store } = await setup({ body: nothing }, { body: [open, ...others] });
    expect(within(await region()).getAllByRole('listitem')).toHaveLength(1);
    server.answer('GET /clique/my-cliques/', { body: others });
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Cliques'])));
    await waitFor(() =>
      expect(screen.queryByText('Money in open cliques')).not.toBeInTheDocument(),
    );
  });

  test('the portfolio shows that the list of cliques can\'t be read, with "Reload"', async () => {
    const { user, server } = await setup({ body: nothing }, { status: 400, body: {} });
    const text = 'Failed to fetch your joined cliques. Please try again.';
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText('No active individual investments found.')).toBeVisible();
    server.answer('GET /clique/my-cliques/', { body: [open] });
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(await region()).toBeVisible();
  });
});

const stepsOf = (article: HTMLElement) =>
  within(within(article).getByRole('list', { name: /^Timeline of/ }))
    .getAllByRole('listitem')
    .map((step) => step.textContent);

test('an investment shows its progress, its timeline, its payouts and its payout balance', async () => {
  await setup({
    body: aPortfolio({
      active_investments: [
        anInvestment({
          amount_paid: '64182.68',
          payout_balance: '3273317.32',
          payouts: weeklyPayouts(2),
        }),
      ],
    }),
  });
  const article = await screen.findByRole('article', { name: 'TVS King' });
  expect(factsOf(article)).toEqual([
    ['Amount invested', '₦2,225,000.00'],
    ['ROI', '50%'],
    ['Profit', '₦1,112,500.00'],
    ['Payout', '₦32,091.34 a week'],
    ['Payout balance', '₦3,273,317.32'],
  ]);
  expect(stepsOf(article)).toEqual([
    'Started20 Nov 2026',
    'Next payout ₦32,091.3411 Dec 2026',
    'Ends17 Nov 2028',
  ]);
  expect(within(article).getByRole('meter', { name: 'Payouts of TVS King' })).toHaveAttribute(
    'aria-valuetext',
    '₦64,182.68 of ₦3,337,500.00 paid',
  );
});

test('before the first payout, an investment has an empty bar, and its balance is still to come', async () => {
  await setup({
    body: aPortfolio({
      active_investments: [anInvestment({ amount_paid: '0.00', payouts: weeklyPayouts() })],
      active_clique_investments: [],
    }),
  });
  const article = await screen.findByRole('article', { name: 'TVS King' });
  expect(within(article).getByRole('meter', { name: 'Payouts of TVS King' })).toHaveAttribute(
    'aria-valuetext',
    '₦0.00 of ₦3,337,500.00 paid',
  );
  expect(article).not.toHaveTextContent('₦0.00 of');
  expect(within(article).getByText('No payouts yet')).toBeVisible();
  expect(within(article).getByText('still to come')).toBeVisible();
});

test('an investment shows no payout dates if the server sends no payouts', async () => {
  await setup({ body: aPortfolio({ active_investments: [anInvestment()] }) });
  const article = await screen.findByRole('article', { name: 'TVS King' });
  expect(stepsOf(article)).toEqual(['Started20 Nov 2026', 'Ends17 Nov 2028']);
  expect(screen.queryByText('Payout schedule')).not.toBeInTheDocument();
});

test('the payout schedule can be opened', async () => {
  const { user } = await setup({
    body: aPortfolio({ active_investments: [anInvestment({ payouts: weeklyPayouts(2) })] }),
  });
  await user.click(await screen.findByText('Payout schedule'));
  const table = await screen.findByRole('table', { name: 'Payout schedule of TVS King' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(104);
  expect(rows.slice(0, 3).map((row) => row.textContent)).toEqual([
    '127 Nov 2026Paid₦32,091.34',
    '24 Dec 2026Paid₦32,091.34',
    '311 Dec 2026Upcoming₦32,091.34',
  ]);
});

test('a long payout schedule says how many payouts it has, and shows all of them without scrolling', async () => {
  const { user } = await setup({
    body: aPortfolio({ active_investments: [anInvestment({ payouts: weeklyPayouts(2) })] }),
  });
  await user.click(await screen.findByText('Payout schedule'));
  const rows = screen.getByRole('group', { name: 'Payout schedule of TVS King' });
  const height = rows.className;
  await user.click(screen.getByRole('button', { name: 'Show all 104' }));
  expect(rows.className).not.toBe(height);
  await user.click(screen.getByRole('button', { name: 'Show fewer' }));
  expect(rows.className).toBe(height);
});

test("an investment has the server's own schedule and dates if the server sends any", async () => {
  const payout = (number: number, due: string, paid: string | null) => ({
    number,
    due_date: due,
    amount: '1668750.00',
    paid_at: paid,
  });
  const { user } = await setup({
    body: aPortfolio({
      active_investments: [
        anInvestment({
          payout_interval: 'year',
          next_payout_date: '2028-11-20',
          payouts: [payout(1, '2027-11-20', '2027-11-20T08:00:00Z'), payout(2, '2028-11-20', null)],
        }),
      ],
    }),
  });
  const article = await screen.findByRole('article', { name: 'TVS King' });
  expect(stepsOf(article)[1]).toBe('Next payout ₦1,668,750.0020 Nov 2028');
  await user.click(within(article).getByText('Payout schedule'));
  expect(
    within(await screen.findByRole('table', { name: /TVS King/ })).getAllByRole('row'),
  ).toHaveLength(3);
  expect(screen.queryByRole('button', { name: /^Show all/ })).not.toBeInTheDocument();
});

test('before the first payout, a summary begins with the next payout and has no empty bar', async () => {
  await setup({
    body: aPortfolio({
      active_investments: [anInvestment({ amount_paid: '0.00', payouts: weeklyPayouts() })],
      active_clique_investments: [],
    }),
  });
  const summary = await screen.findByRole('region', { name: 'Summary' });
  expect(summary).toHaveTextContent(
    /^Next payout₦32,091\.34.*Paid out₦0\.00of ₦[\d,.]+ invested in one vehicle.*Profit so far₦0\.00$/,
  );
  expect(within(summary).queryByRole('meter')).not.toBeInTheDocument();
});

test('a summary begins with what was paid out if no payout has a day', async () => {
  await setup({
    body: aPortfolio({
      active_investments: [
        anInvestment({ amount_paid: '0.00', payouts: [], next_payout_date: null }),
      ],
      active_clique_investments: [],
    }),
  });
  const summary = await screen.findByRole('region', { name: 'Summary' });
  expect(summary).toHaveTextContent(
    /^Paid out₦0\.00of ₦[\d,.]+ invested in one vehicleNext payoutNone.*Profit so far₦0\.00$/,
  );
});

test('a summary adds up invested, paid and projected amounts, and a chart shows past and future payouts', async () => {
  await setup({
    body: aPortfolio({
      active_investments: [
        anInvestment({
          amount_paid: '32091.34',
          payout_balance: '3305408.66',
          payouts: weeklyPayouts(1),
        }),
        anInvestment({ payouts: weeklyPayouts() }),
      ],
      active_clique_investments: [
        aCliqueInvestment({
          contribution: '100.00',
          payout_balance: '50.00',
          total_payouts_made: '7.00',
        }),
        aCliqueInvestment({ id: 6, total_payouts_made: '9999.00' }),
      ],
    }),
  });
  const summary = await screen.findByRole('region', { name: 'Summary' });
  expect(summary).toHaveTextContent('of ₦4,450,100.00 invested in 3 vehicles');
  expect(summary).toHaveTextContent(
    /^Paid out₦32,098\.34.*Profit so far₦10,697\.11part of what was paid out: your profit if every payout comes$/,
  );
  expect(summary).toHaveTextContent('Still to come₦6,642,958.66projected');
  expect(summary).toHaveTextContent('Next payout₦32,091.3427 Nov 2026');
  const rows = within(
    await screen.findByRole('table', { name: 'Payouts by month', hidden: true }),
  ).getAllByRole('row', { hidden: true });
  expect(rows).toHaveLength(13);
  expect(rows[0]).toHaveTextContent('MonthReceivedUpcoming');
  expect(rows[1]).toHaveTextContent('Nov 2026₦32,091.34₦32,091.34');
  expect(rows[2]).toHaveTextContent('Dec 2026₦0.00₦256,730.72');
});

test("a clique has the fields of section 3 of the specification, except for fields that the server doesn't send", async () => {
  const { user } = await setup({ body: aPortfolio({ active_investments: [] }) });
  await user.click(await screen.findByRole('radio', { name: 'Clique' }));
  const article = screen.getByRole('article', { name: 'Lagos riders' });
  expect(factsOf(article)).toEqual([
    ['Asset', 'TVS King'],
    ['Paid so far', '₦0.00'],
  ]);
  expect(stepsOf(article)).toEqual([
    'Started20 Nov 2026',
    'Next payout27 Nov 2026',
    'Ends17 Nov 2028',
  ]);
  expect(within(article).queryByRole('meter')).not.toBeInTheDocument();
  expect(within(article).queryByText('Payout schedule')).not.toBeInTheDocument();
});

describe('the history of a contract', () => {
  test('the history shows the steps of a contract in order', async () => {
    const { user, card } = await showInvestment({
      id: 12,
      payouts: latePayouts(),
      backing: aBackingVehicle({
        trail: [
          { on: '2026-11-28', event: 'in repair' },
          { on: '2026-12-01', event: 'on agreement' },
          { on: '2026-12-05', event: 'restructured' },
          { on: '2026-12-06', event: 'on the moon' },
        ],
      }),
    });
    await user.click(within(card).getByText('History'));
    const history = within(card).getByRole('list', { name: 'History of TVS King' });
    expect(
      within(history)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'You paid for it19 Nov 2026 · Contract · Receipts of 19 Nov 2026',
      'A driver has your vehicle20 Nov 2026 · Confirmation of 20 Nov 2026: A driver has your vehicle',
      'First payout27 Nov 2026 · Receipts of 27 Nov 2026',
      'Payouts were late27 Nov 2026 · Confirmation of 27 Nov 2026: Payouts were late',
      'All late payouts were paid27 Nov 2026 · Receipts of 27 Nov 2026',
      'In repair28 Nov 2026 · Confirmation of 28 Nov 2026: In repair',
      'A driver has it again1 Dec 2026 · Confirmation of 1 Dec 2026: A driver has it again',
      'Payouts were late4 Dec 2026 · Confirmation of 4 Dec 2026: Payouts were late',
      'The driver got new instalments; your payouts stay the same5 Dec 2026 · Confirmation of 5 Dec 2026: The driver got new instalments; your payouts stay the same',
      'on the moon6 Dec 2026 · Confirmation of 6 Dec 2026: on the moon',
    ]);
    const [receipts] = within(history).getAllByRole('link', { name: 'Receipts of 19 Nov 2026' });
    const { from, to } = localDaysOf('2026-11-19');
    expect(receipts).toHaveAttribute('href', `/signup/transactions?from=${from}&to=${to}`);
    await user.click(within(history).getByRole('button', { name: 'Contract' }));
    expect(await screen.findByRole('dialog', { name: 'Your contract' })).toBeVisible();
  });

  test('a step that has no receipt has a confirmation', async () => {
    const files = savedFiles();
    const { user, card } = await showInvestment({
      id: 12,
      payouts: latePayouts(),
      backing: aBackingVehicle(),
    });
    await user.click(within(card).getByText('History'));
    const name = 'Confirmation of 20 Nov 2026: A driver has your vehicle';
    await user.click(within(card).getByRole('button', { name }));
    expect(files.names).toEqual(['mota-HP-000012-2026-11-20.txt']);
    expect((await files.text())?.split('\n')).toEqual([
      'Confirmation by Mota',
      'Contract HP-000012: TVS King',
      '20 Nov 2026: A driver has your vehicle',
      'Vehicle: LSD•••7',
      'Insured by AXA Mansard until 31 May 2027',
      'Paid to you: ₦0.00 of ₦3,337,500.00 projected',
      'Payouts: 104, the last on 17 Nov 2028',
      expect.stringMatching(/^Vehicle, insurance and amounts as of /),
    ]);
  });

  test('the history shows the end of a contract that was paid in full', async () => {
    const payouts = weeklyPayouts(2).slice(0, 2);
    const { user, card } = await showInvestment({ id: 12, payouts, backing: aBackingVehicle() });
    await user.click(within(card).getByText('History'));
    const history = within(card).getByRole('list', { name: 'History of TVS King' });
    expect(history).toHaveTextContent(/All payouts were paid27 Nov 2026 · Confirmation/);
  });

  test("the history doesn't show late payouts as caught up if they were only paid at the end of the contract", async () => {
    const payouts = latePayouts().map((payout, index) =>
      index === 1 ? { ...payout, paid_at: '2026-12-15T09:00:00Z', received: '32091.34' } : payout,
    );
    const { user, card } = await showInvestment({
      payouts,
      lost: '100.00',
      backing: aBackingVehicle({ closed_on: '2026-12-15' }),
    });
    await user.click(within(card).getByText('History'));
    expect(within(card).getByRole('list', { name: 'History of TVS King' })).toHaveTextContent(
      /Payouts were late4 Dec 2026Closed with a loss15 Dec 2026$/,
    );
  });
});

describe('an investment that was just made', () => {
  const named = { id: 13, reference: 'investment:13' };
  const made = () =>
    screen.findByRole('region', { name: 'You invested ₦2,225,000.00 in TVS King' });

  async function invest(
    answer: Partial<typeof named> = named,
    path = '/myinvestment',
    fields: Parameters<typeof anInvestment>[0] = { payouts: weeklyPayouts() },
  ) {
    const server = fakeServer({
      ...signedInAnswers,
      'GET /users/investments/': {
        body: aPortfolio({
          active_investments: [anInvestment({ id: 13, ...fields }), anInvestment({ id: 12 })],
        }),
      },
      'GET /users/investments/13/contract/': {
        body: { contract: '<p>Thirteen</p>', agreed_at: new Date().toISOString() },
      },
      'GET /wallet/transactions/': {
        body: [aTransaction({ id: 99 }), aTransaction({ id: 7, reference: 'investment:13' })],
      },
    });
    const app = renderApp(path, { server, device: signedInDevice() });
    await screen.findByRole('radio', { name: 'Completed' });
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    server.answer(rowOf('invest').request, { status: 201, body: answer });
    await act(async () => void (await app.store.dispatch(rowOf('invest').send)));
    return { ...app, region: within(await made()) };
  }

  test('a new investment is shown with its first payout, receipt and contract', async () => {
    const { region, user } = await invest(named, '/myinvestment?status=completed');
    expect(region.getByText(/^Your first payout/).closest('p')).toHaveTextContent(
      /^Your first payout, ₦[\d,.]+ projected, goes into your wallet on \d+ \w+ \d{4}\.$/,
    );
    await waitFor(() =>
      expect(region.getByRole('link', { name: 'Receipt' })).toHaveAttribute(
        'href',
        '/signup/transactions?receipt=7',
      ),
    );
    await user.click(region.getByRole('button', { name: 'Contract' }));
    expect(await screen.findByText('Thirteen')).toBeVisible();
    expect(currentPath()).toBe('/myinvestment?contract=13');
  });

  test('a new investment that waits for a vehicle shows what happens next', async () => {
    const { region } = await invest(named, '/myinvestment', { backing: aWaiting() });
    expect(
      region.getByText(
        'Next, a driver gets your TVS King. We’ll tell you the day it’s on the road.',
      ),
    ).toBeVisible();
  });

  test('the card of a new investment stays until the customer closes it, and the focus moves to the heading', async () => {
    const { region, user } = await invest();
    await user.click(screen.getByRole('radio', { name: 'Completed' }));
    await user.click(region.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region', { name: /^You invested/ })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('the newest investment in the asset is shown if the server replies only with a message', async () => {
    jest.replaceProperty(environment, 'apiExtensions', false);
    const { region } = await invest({});
    expect(region.getByRole('link', { name: 'Receipt' })).toHaveAttribute(
      'href',
      '/signup/transactions',
    );
    expect(region.queryByRole('button', { name: 'Contract' })).not.toBeInTheDocument();
  });
});

describe('the signed contract', () => {
  const contract = 'GET /users/investments/12/contract/';
  const agreed: FakeReply = {
    body: {
      contract: '<h2>Agreement</h2><p>Terms</p><script>alert(1)</script>',
      agreed_at: new Date(2026, 10, 20, 9, 30).toISOString(),
    },
  };
  const read = 'Read your contract';

  async function setup(reply: FakeReply = agreed, path = '/myinvestment') {
    const body = aPortfolio({ active_investments: [anInvestment({ id: 12 }), anInvestment()] });
    const server = fakeServer({
      ...signedInAnswers,
      'GET /users/investments/': { body },
      [contract]: reply,
    });
    const app = renderApp(path, { server, device: signedInDevice() });
    await screen.findAllByRole('article', { name: 'TVS King' });
    return { ...app, server };
  }

  const dialog = () => screen.findByRole('dialog', { name: 'Your contract' });

  test('the contract of an investment can be read, and Close leads back to the portfolio', async () => {
    const { user } = await setup();
    await user.click(screen.getByRole('button', { name: read }));
    const shown = within(await dialog());
    // The contract number has its own element, so that it stays on one line.
    expect((await shown.findByText('HP-000012')).parentElement).toHaveTextContent(
      'Contract number HP-000012. You agreed to this contract for TVS King on 20 Nov 2026, 09:30.',
    );
    const terms = await shown.findByRole('region', { name: 'Contract' });
    expect(terms).toHaveTextContent(/^AgreementTerms$/);
    expect(currentPath()).toBe('/myinvestment?contract=12');
    await user.click(shown.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(currentPath()).toBe('/myinvestment');
  });

  test('the contract is downloaded as a file without scripts', async () => {
    const { user } = await setup(agreed, '/myinvestment?contract=12');
    const saved = savedFiles();
    await user.click(await within(await dialog()).findByRole('button', { name: 'Download' }));
    await waitFor(() => expect(saved.names).toEqual(['mota-contract-12.html']));
    const file = await saved.text();
    expect(file).toContain(
      'Contract number HP-000012. You agreed to this contract for TVS King on 20 Nov 2026, 09:30.',
    );
    expect(file).toContain('<p>Terms</p>');
    expect(file).not.toContain('alert');
  });

  test('the dialog shows that a download failed, because it covers toasts', async () => {
    const { user } = await setup(agreed, '/myinvestment?contract=12');
    savedFiles();
    jest.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      throw new Error('There is no room.');
    });
    const shown = within(await dialog());
    await user.click(await shown.findByRole('button', { name: 'Download' }));
    expect(await shown.findByRole('alert')).toHaveTextContent(
      'We couldn’t download the contract. Try again.',
    );
  });

  test('an investment without an id has no contract to read', async () => {
    await setup();
    const [named, unnamed] = screen.getAllByRole('article', { name: 'TVS King' });
    expect(named && within(named).getByRole('button', { name: read })).toBeVisible();
    expect(unnamed && within(unnamed).queryByRole('button', { name: read })).toBeNull();
  });

  test('no contract is requested from another server', async () => {
    jest.replaceProperty(environment, 'apiExtensions', false);
    const { server } = await setup(agreed, '/myinvestment?contract=12');
    expect(screen.queryByRole('button', { name: read })).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(server.sent(contract)).toHaveLength(0);
  });
});
