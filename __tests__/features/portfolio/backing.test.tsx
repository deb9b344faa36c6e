import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { environment } from '@/config/env';
import { fakeServer } from '../../support/fakeServer';
import { renderApp, signedInAnswers, signedInDevice } from '../../support/renderApp';
import {
  aBackingVehicle,
  aClosedInvestment,
  aCliqueInvestment,
  anInvestment,
  aPortfolio,
  aWaiting,
  latePayouts,
  weeklyPayouts,
} from '../../support/replies';
import { showInvestment } from './showInvestment';

const daysIn = (card: HTMLElement) =>
  within(within(card).getByRole('list', { name: 'Timeline of TVS King' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** Opens the payout schedule of a card. Returns the text of each row below the header, with ordinary spaces. */
async function openSchedule(user: UserEvent, card: HTMLElement) {
  await user.click(within(card).getByText('Payout schedule'));
  const table = await screen.findByRole('table', { name: /TVS King/ });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent.replaceAll('\u00A0', ' '));
}

const factsIn = (card: HTMLElement) =>
  within(card)
    .getAllByRole('term')
    .map(({ textContent, nextSibling }) => `${textContent}${nextSibling?.textContent}`);

test('a contract that is waiting for a vehicle shows this, and promises no date', async () => {
  const backing = { state: 'waiting', since: '2026-11-18' };
  const { card } = await showInvestment({ payouts: [], next_payout_date: null, backing });
  expect(within(card).getByRole('status')).toHaveTextContent(/^Waiting for a vehicle\./);
  expect(daysIn(card)).toEqual(['Paid in18 Nov 2026']);
  const name = within(card).getByRole('heading', { level: 2 });
  expect(name.nextSibling).toHaveTextContent(/^Active, no vehicle yet$/);
  expect(within(card).queryByText('Your vehicle')).not.toBeInTheDocument();
});

test('the money can be taken back only from a certain day, which is shown before', async () => {
  const backing = aWaiting({ can_take_back: false });
  const { card } = await showInvestment({ id: 7, payouts: [], backing });
  expect(card).toHaveTextContent(
    'If no vehicle has been found by 18 Dec 2026, you can take your money back from that day.',
  );
  expect(within(card).queryByRole('button', { name: 'Take my money back' })).toBeNull();
});

test.each([
  [0, 'from that day. Most people get theirs on the day they buy.'],
  [1, 'from that day. Finding one usually takes a day.'],
  [4, 'from that day. Finding one usually takes 4 days.'],
])('a usual wait of %s days for a vehicle is shown as: %s', async (usual_days, words) => {
  const { card } = await showInvestment({
    id: 7,
    payouts: [],
    backing: aWaiting({ can_take_back: false, usual_days }),
  });
  expect(card).toHaveTextContent(words);
});

test('the usual wait for a vehicle isn’t mentioned if it isn’t known', async () => {
  const { card } = await showInvestment({
    id: 7,
    payouts: [],
    backing: aWaiting({ can_take_back: false, usual_days: null }),
  });
  expect(card).toHaveTextContent('from that day.Paid in');
});

test('the money is taken back after a confirmation, and the investment is then completed', async () => {
  const { user, card, server } = await showInvestment({ id: 7, payouts: [], backing: aWaiting() });
  server.answer('POST /users/investments/take-back/', {
    body: { message: 'Your money is back in your wallet.', reference: 'take-back:7' },
  });
  server.answer('GET /users/investments/', {
    body: aPortfolio({
      active_investments: [],
      completed_investments: [
        anInvestment({
          id: 7,
          payouts: [],
          payout_balance: '0.00',
          backing: {
            state: 'returned',
            since: '2026-12-20',
          },
        }),
      ],
    }),
  });
  await user.click(within(card).getByRole('button', { name: 'Take my money back' }));
  const question = await screen.findByRole('dialog', { name: 'Take back ₦2,225,000.00?' });
  expect(question).toHaveTextContent(
    'We pay ₦2,225,000.00 into your wallet straight away, and your investment of 18 Nov 2026 in the TVS King (HP-000007) ends.',
  );
  await user.click(within(question).getByRole('button', { name: 'Take back ₦2,225,000.00' }));
  expect(await screen.findByText('Your money is back in your wallet.')).toBeVisible();
  const [sent] = server.sent('POST /users/investments/take-back/');
  expect(sent?.body).toEqual({ kind: 'investment', id: 7 });
  expect(sent?.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/);

  await user.click(screen.getByRole('radio', { name: /^Individual/ }));
  await user.click(screen.getByRole('radio', { name: /^Completed/ }));
  const returned = await screen.findByRole('article', { name: 'TVS King' });
  expect(returned).toHaveTextContent('Your money went back into your wallet on 20 Dec 2026.');
  expect(daysIn(returned)).toEqual(['Paid in20 Nov 2026', 'Money back20 Dec 2026']);
  expect(within(returned).getByText('Ended')).toBeVisible();
});

const returnedBacking = { state: 'returned', since: '2026-12-20' };

/** Opens the completed investments, an own one and that of a clique, after their money was taken back. */
async function showReturned(fields: Readonly<Record<string, unknown>>) {
  const server = fakeServer({
    ...signedInAnswers,
    'GET /users/investments/': {
      body: aPortfolio({
        active_investments: [],
        active_clique_investments: [],
        completed_investments: [
          anInvestment({ payouts: [], payout_balance: '0.00', backing: returnedBacking }),
        ],
        completed_clique_investments: [
          aCliqueInvestment({ payouts: [], backing: returnedBacking, ...fields }),
        ],
      }),
    },
    'GET /clique/my-cliques/': { body: [] },
  });
  const { user } = renderApp('/myinvestment?status=completed', {
    server,
    device: signedInDevice(),
  });
  await screen.findByRole('article', { name: 'TVS King' });
  return { user };
}

test('an investment whose money was taken back shows only what was put in and what went back', async () => {
  await showReturned({});
  expect(factsIn(screen.getByRole('article', { name: 'TVS King' }))).toEqual([
    'Amount invested₦2,225,000.00',
    'Returned to you₦2,225,000.00',
  ]);
});

test('a clique whose money was taken back shows what the customer had put in and got back', async () => {
  const { user } = await showReturned({ contribution: '50000.00', payout_balance: '0.00' });
  await user.click(screen.getByRole('radio', { name: /^Clique/ }));
  expect(factsIn(await screen.findByRole('article', { name: 'Lagos riders' }))).toEqual([
    'AssetTVS King',
    'Your contribution₦50,000.00',
    'Returned to you₦50,000.00',
  ]);
});

test('a clique whose money was taken back names no amount if the server sends none', async () => {
  const { user } = await showReturned({});
  await user.click(screen.getByRole('radio', { name: /^Clique/ }));
  const card = await screen.findByRole('article', { name: 'Lagos riders' });
  expect(factsIn(card)).toEqual(['AssetTVS King']);
});

test('after a lost connection, the customer reads that taking the money back may have gone through', async () => {
  const { user, card, server } = await showInvestment({ id: 7, payouts: [], backing: aWaiting() });
  server.answer('POST /users/investments/take-back/', 'no answer');
  const takeBack = async () => {
    await user.click(within(card).getByRole('button', { name: 'Take my money back' }));
    const question = await screen.findByRole('dialog');
    await user.click(within(question).getByRole('button', { name: 'Take back ₦2,225,000.00' }));
  };
  await takeBack();
  const note = /^We don’t know whether it went through\. If you press again/;
  expect(await within(card).findByText(note)).toBeVisible();
  await user.click(within(card).getByRole('button', { name: 'Dismiss' }));
  expect(within(card).getByText(note)).toBeVisible();
  server.answer('POST /users/investments/take-back/', { status: 400, body: { detail: 'No.' } });
  await takeBack();
  expect(await within(card).findByText('No.')).toBeVisible();
  expect(within(card).queryByText(note)).toBeNull();
});

test('the question before money is taken back tells two investments with one name apart', async () => {
  const server = fakeServer({
    ...signedInAnswers,
    'GET /users/investments/': {
      body: aPortfolio({
        active_investments: [
          anInvestment({ id: 7, payouts: [], backing: aWaiting() }),
          anInvestment({ id: 8, payouts: [], backing: aWaiting({ since: '2026-11-19' }) }),
        ],
      }),
    },
    'GET /clique/my-cliques/': { body: [] },
  });
  const { user } = renderApp('/myinvestment', { server, device: signedInDevice() });
  const [, second] = await screen.findAllByRole('button', { name: 'Take my money back' });
  if (second) await user.click(second);
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    'your investment of 19 Nov 2026 in the TVS King (HP-000008) ends.',
  );
});

test('a member can ask for the money back, and is shown how many others have asked', async () => {
  const waiting = { asked: false, asked_share: 0 };
  const answer = (fields: Readonly<Record<string, unknown>>) => ({
    body: aPortfolio({
      active_investments: [],
      active_clique_investments: [
        aCliqueInvestment({
          payouts: [],
          contribution: '50000.00',
          backing: aWaiting({ ...waiting, ...fields }),
        }),
      ],
    }),
  });
  const server = fakeServer({
    ...signedInAnswers,
    'GET /users/investments/': answer({}),
    'GET /clique/my-cliques/': { body: [] },
    'POST /users/investments/take-back/': { body: { message: 'Noted.' } },
  });
  const { user } = renderApp('/myinvestment', { server, device: signedInDevice() });
  const ask = await screen.findByRole('button', { name: 'Ask for the money back' });
  server.answer('GET /users/investments/', answer({ asked: true, asked_share: 40 }));
  await user.click(ask);
  const question = await screen.findByRole('dialog', { name: 'Ask for ₦50,000.00 back?' });
  expect(question).toHaveTextContent(
    'You get ₦50,000.00 back from Lagos riders (HPC-000005) once members with more than half of the money ask.',
  );
  await user.click(within(question).getByRole('button', { name: 'Ask for ₦50,000.00' }));
  expect(
    await screen.findByText(/^You’ve asked for the money back\. Members with 40% of the money/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ask for the money back' })).toBeNull();
});

test('a member can ask for the money back even if the server sends no amount', async () => {
  const server = fakeServer({
    ...signedInAnswers,
    'GET /users/investments/': {
      body: aPortfolio({
        active_investments: [],
        active_clique_investments: [aCliqueInvestment({ payouts: [], backing: aWaiting() })],
      }),
    },
    'GET /clique/my-cliques/': { body: [] },
  });
  const { user } = renderApp('/myinvestment', { server, device: signedInDevice() });
  await user.click(await screen.findByRole('button', { name: 'Ask for the money back' }));
  expect(await screen.findByRole('dialog', { name: 'Ask for your money back?' })).toBeVisible();
});

test('shows the vehicle of a contract and whether its driver pays on time', async () => {
  const backing = aBackingVehicle({ paid_by_reserve: '500.00', added_by_company: '250.00' });
  const { user, card } = await showInvestment({ payouts: weeklyPayouts(1), backing });
  expect(within(card).queryByRole('alert')).not.toBeInTheDocument();
  await user.click(within(card).getByText('Your vehicle'));
  const facts = within(card).getAllByRole('definition').slice(-7);
  expect(facts.map(({ textContent }) => textContent)).toEqual([
    'LSD•••7',
    'With a driver',
    '48,210 km on 1 Nov 2026',
    'by AXA Mansard until 31 May 2027',
    '42 of 44 instalments on time',
    '₦500.00',
    '₦250.00',
  ]);
});

test('a late payout is shown with the day since which it is late, and not as the next payout', async () => {
  const { user, card } = await showInvestment({
    payouts: latePayouts(),
    next_payout_date: '2026-12-11',
    backing: aBackingVehicle({ is_next_payout_there: false }),
  });
  expect(within(card).getByRole('alert')).toHaveTextContent(
    /^₦30,000\.00 has been late since 4 Dec 2026\. You’re paid as soon as the driver repays\./,
  );
  expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent(
    /Still to come₦[\d,.]+projected, ₦30,000\.00 of it is late/,
  );
  expect(daysIn(card)[1]).toBe(
    'Next payout ₦32,091.3411 Dec 2026 · The money for it hasn’t arrived yet',
  );
  const rows = await openSchedule(user, card);
  expect(rows.slice(0, 3)).toEqual([
    '127 Nov 2026Paid late₦32,091.34',
    '24 Dec 2026Late₦32,091.34₦2,091.34 paid, ₦30,000.00 late',
    '311 Dec 2026Upcoming₦32,091.34',
  ]);
});

test('an investment with a late payout has the state "Late" instead of "Active"', async () => {
  const { card } = await showInvestment({ payouts: latePayouts(), backing: aBackingVehicle() });
  const name = within(card).getByRole('heading', { level: 2 });
  expect(name.nextSibling).toHaveTextContent(/^Late$/);
  expect(within(card).queryByText('Active')).not.toBeInTheDocument();
});

test('money that has arrived is not called that of the next payout while earlier payouts are late', async () => {
  const { card } = await showInvestment({ payouts: latePayouts(), backing: aBackingVehicle() });
  expect(daysIn(card)[1]).toMatch(/^Next payout ₦32,091\.34\d+ \w+ 2026$/);
});

test('a contract shows that the money for the next payout has arrived, and marks projected payouts', async () => {
  const { card } = await showInvestment({ payouts: weeklyPayouts(1), backing: aBackingVehicle() });
  expect(daysIn(card)[1]).toMatch(/· The money for it has arrived$/);
  for (const term of ['ROI', 'Profit', 'Payout']) {
    expect(within(card).getByText(term).nextSibling).toHaveTextContent(/ projected$/);
  }
  expect(within(card).getByText('still to come, projected')).toBeVisible();
});

test('no payout is marked as a projection if the payouts were promised', async () => {
  const { card } = await showInvestment({ payouts: weeklyPayouts(1), backing: null });
  expect(card).not.toHaveTextContent('projected');
  expect(within(card).queryByText('History')).toBeNull();
  expect(daysIn(card)[1]).not.toContain('·');
});

test('explains a loss: what happened, what came back, what comes next, and whom to ask', async () => {
  jest.replaceProperty(environment, 'supportEmail', 'help@mota.example');
  const server = fakeServer({
    ...signedInAnswers,
    'GET /users/investments/': {
      body: aPortfolio({
        active_investments: [],
        completed_investments: [
          aClosedInvestment({
            backing: aBackingVehicle({
              closed_on: '2026-12-15',
              paid_by_reserve: '2091.34',
            }),
          }),
        ],
      }),
    },
    'GET /clique/my-cliques/': { body: [] },
  });
  const { user } = renderApp('/myinvestment', { server, device: signedInDevice() });
  const summary = await screen.findByRole('region', { name: 'Summary' });
  expect(summary).toHaveTextContent(
    /^Loss so far₦2,158,725\.98TVS King closed with a loss₦66,274\.02 of ₦2,225,000\.00 invested in one vehicle came back$/,
  );
  await user.click(screen.getByRole('radio', { name: /^Individual/ }));
  await user.click(screen.getByRole('radio', { name: /^Completed/ }));
  const card = await screen.findByRole('article', { name: 'TVS King' });
  expect(within(card).getByText('Closed with a loss')).toBeVisible();
  expect(card).not.toHaveTextContent('Completed');
  expect(card).toHaveTextContent(
    'What happenedThe vehicle is gone and earns nothing more. The contract ended on 15 Dec 2026, without the payouts that were still to come.' +
      'What came back₦66,274.02 of the ₦2,225,000.00 that you paid. The reserve paid ₦2,091.34 of it.' +
      'What comes nextIf more is recovered, for example from the driver or the insurer, we’ll pay it into your wallet.',
  );
  expect(within(card).getByRole('link', { name: 'Email help@mota.example' })).toHaveAttribute(
    'href',
    'mailto:help@mota.example',
  );
  expect(within(card).getByRole('link', { name: 'Make a complaint' })).toHaveAttribute(
    'href',
    '/signup/complaints?about=new',
  );
  expect(daysIn(card)).toEqual(['Started20 Nov 2026', 'Ended15 Dec 2026']);
  expect(factsIn(card)).toEqual([
    'Amount invested₦2,225,000.00',
    'Paid out₦66,274.02',
    'Loss so far₦2,158,725.98',
  ]);
  expect(within(card).queryByRole('meter')).toBeNull();
  const rows = await openSchedule(user, card);
  expect(rows.slice(1, 4)).toEqual([
    '24 Dec 2026Paid₦32,091.34',
    '311 Dec 2026Lost₦32,091.34₦2,091.34 paid, ₦30,000.00 lost',
    '418 Dec 2026Lost₦32,091.34',
  ]);
});

test('a loss of several investments is counted, also while other payouts are still to come', async () => {
  const server = fakeServer({
    ...signedInAnswers,
    'GET /users/investments/': {
      body: aPortfolio({
        active_investments: [anInvestment({ id: 3, payouts: weeklyPayouts() })],
        active_clique_investments: [],
        completed_investments: [aClosedInvestment({ id: 1 }), aClosedInvestment({ id: 2 })],
      }),
    },
    'GET /clique/my-cliques/': { body: [] },
  });
  renderApp('/myinvestment', { server, device: signedInDevice() });
  expect(await screen.findByRole('region', { name: 'Summary' })).toHaveTextContent(
    /Loss so far₦4,317,451\.962 investments closed with a loss$/,
  );
});

test('a payout that was paid in part shows how much of it is late, and one that isn’t due how much is to come', async () => {
  const [first, second, third, ...others] = latePayouts();
  const { card, user } = await showInvestment({
    payouts: [first, second, { ...third, received: '91.34' }, ...others],
    backing: aBackingVehicle(),
  });
  const rows = await openSchedule(user, card);
  expect(rows.slice(0, 4)).toEqual([
    '127 Nov 2026Paid late₦32,091.34',
    '24 Dec 2026Late₦32,091.34₦2,091.34 paid, ₦30,000.00 late',
    '311 Dec 2026Upcoming₦32,091.34₦91.34 paid, ₦32,000.00 still to come',
    '418 Dec 2026Upcoming₦32,091.34',
  ]);
});

test('a contract that closed early, but paid more than was invested, shows what it has earned', async () => {
  const { card } = await showInvestment({
    ...aClosedInvestment(),
    amount_invested: '50000.00',
  });
  expect(card).toHaveTextContent(/What came back₦66,274\.02 in all/);
  expect(factsIn(card)).toEqual([
    'Amount invested₦50,000.00',
    'Paid out₦66,274.02',
    'Profit₦16,274.02',
  ]);
});

test('a closed contract whose loss was fully recovered looks like any other contract', async () => {
  const server = fakeServer({
    ...signedInAnswers,
    'GET /users/investments/': {
      body: aPortfolio({
        active_investments: [],
        completed_clique_investments: [
          aCliqueInvestment({
            payouts: [],
            lost: '0.00',
            status: 'completed',
            backing: aBackingVehicle({ closed_on: '2026-12-15' }),
          }),
        ],
      }),
    },
    'GET /clique/my-cliques/': { body: [] },
  });
  const { user } = renderApp('/myinvestment', { server, device: signedInDevice() });
  await user.click(await screen.findByRole('radio', { name: /^Completed/ }));
  await user.click(screen.getByRole('radio', { name: /^Clique/ }));
  const card = await screen.findByRole('article', { name: 'Lagos riders' });
  expect(within(card).queryByRole('alert')).toBeNull();
  expect(card).not.toHaveTextContent(/lost|loss/i);
});

test.each([
  ['nothing', undefined],
  ["a state that the app doesn't know", { state: 'elsewhere' }],
  ['a vehicle without details', { ...aBackingVehicle(), vehicle: {} }],
])('the card of an investment is unchanged if the server sends %s', async (_, backing) => {
  const { card } = await showInvestment({ payouts: weeklyPayouts(1), backing });
  expect(within(card).queryByText('Your vehicle')).not.toBeInTheDocument();
  expect(daysIn(card)).toHaveLength(3);
});

test("a share in a clique shows its vehicle and payments like an investment of one's own", async () => {
  const server = fakeServer({
    ...signedInAnswers,
    'GET /users/investments/': {
      body: aPortfolio({
        active_investments: [],
        active_clique_investments: [
          aCliqueInvestment({
            payouts: latePayouts(),
            backing: aBackingVehicle(),
            contribution: '100.00',
          }),
        ],
      }),
    },
    'GET /clique/my-cliques/': { body: [] },
  });
  renderApp('/myinvestment', { server, device: signedInDevice() });
  const card = await screen.findByRole('article', { name: 'Lagos riders' });
  expect(within(card).getByRole('alert')).toHaveTextContent(/^₦30,000\.00 has been late/);
  expect(within(card).getByText('Your vehicle')).toBeVisible();
});
