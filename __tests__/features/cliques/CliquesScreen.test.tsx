import { payoutDate, type PayoutInterval } from '@contract/rules/payouts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { environment } from '@/config/env';
import { formatCalendarDate, lagosDay } from '@/lib/dates';
import { cliquesApi } from '@/store/cliques/cliquesApi';
import { redact } from '@/store/devTools';
import { fakeServer } from '../../support/fakeServer';
import { fillIn } from '../../support/fillIn';
import { heldAnswer } from '../../support/heldAnswer';
import { renderApp, signedInDevice, currentPath } from '../../support/renderApp';
import { aClique, aPortfolio, aUser, aToken } from '../../support/replies';
import { traceOf } from '../../support/traceOf';
import { answers, mine, openCliques, riders } from './openCliques';

describe('the join flow', () => {
  test("the page lists public cliques and 'My Cliques'", async () => {
    await openCliques();
    const open = within(await screen.findByRole('list', { name: 'Public cliques' }));
    expect(open.getByRole('button', { name: 'Lagos riders' })).toBeVisible();
    const own = within(await screen.findByRole('list', { name: 'My Cliques' }));
    expect(own.getByRole('button', { name: 'Danfo sisters' })).toBeVisible();
  });

  test('an open clique shows what is left, until when, its members and the customer’s part', async () => {
    const closing = { closes_at: '2026-12-30T10:00:00.000Z', members_count: 3 };
    await openCliques({
      'GET /clique/public/': { body: [aClique({ id: 9, name: 'Lagos riders', ...closing })] },
      'GET /clique/my-cliques/': { body: [{ ...mine, members_count: 1 }] },
    });
    const [open] = within(await screen.findByRole('list', { name: 'Public cliques' })).getAllByRole(
      'listitem',
    );
    expect(open).toHaveTextContent('₦2,200,000.00 leftCloses 30 Dec 2026');
    expect(open).toHaveTextContent('about 25% a year3 members');
    expect(open).not.toHaveTextContent('You’ve put in');
    const [own] = within(await screen.findByRole('list', { name: 'My Cliques' })).getAllByRole(
      'listitem',
    );
    expect(own).toHaveTextContent('You’ve put in ₦500.00');
    expect(own).toHaveTextContent(/1 member$/);
  });

  test('an open clique of the list says what an example contribution brings, and how much is left only once', async () => {
    const rest = {
      required_funding: '115000.00',
      asset_total_payout: '161000.00',
      asset_duration: 52,
    };
    const small = { ...riders, ...rest, id: 4, remaining_funding: '11500.50' };
    await openCliques({ 'GET /clique/public/': { body: [riders, small] } });
    const list = within(await screen.findByRole('list', { name: 'Public cliques' }));
    const [open, almostFull] = list.getAllByRole('listitem');
    expect(open).toHaveTextContent('₦721.15 each weekfor ₦50,000');
    expect(open).not.toHaveTextContent('₦25,000.00 of ₦2,225,000.00');
    expect(list.getAllByRole('meter')[0]).toHaveAttribute(
      'aria-valuetext',
      '₦25,000.00 of ₦2,225,000.00',
    );
    expect(almostFull).toHaveTextContent('₦309.62 each weekfor ₦11,500.50');
    const [own] = within(screen.getByRole('list', { name: 'My Cliques' })).getAllByRole('listitem');
    expect(own).toHaveTextContent('You’ve put in ₦500.00₦7.21 each weekfor your part');
  });

  test('the example of an open clique with many members is at least what the server takes from a new one', async () => {
    const crowded = { ...riders, id: 4, members_count: 80 };
    const almost = { ...riders, id: 5, members_count: 49 };
    await openCliques({ 'GET /clique/public/': { body: [crowded, almost] } });
    const list = within(await screen.findByRole('list', { name: 'Public cliques' }));
    const [first, second] = list.getAllByRole('listitem');
    // ₦2,200,000 are left for 20 places.
    expect(first).toHaveTextContent('₦1,586.53 each weekfor ₦110,000');
    expect(second).toHaveTextContent('₦721.15 each weekfor ₦50,000');
  });

  test('a full clique of the list says what was funded, and nothing about a contribution', async () => {
    await openCliques();
    const list = within(await screen.findByRole('list', { name: 'Public cliques' }));
    const full = list.getAllByRole('listitem')[1];
    expect(full).toHaveTextContent('₦25,000.00 of ₦2,225,000.00');
    expect(full).not.toHaveTextContent('each week');
  });

  test('the open cliques that the customer isn’t in come first', async () => {
    const own = aClique({ id: 4, name: 'Danfo sisters', contribution: '500' });
    const full = aClique({ id: 6, name: 'Keke brothers', is_funded: true });
    await openCliques({ 'GET /clique/public/': { body: [full, own, riders] } });
    const list = within(await screen.findByRole('list', { name: 'Public cliques' }));
    const names = list.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Lagos riders', 'Danfo sisters', 'Keke brothers']);
  });

  test('a funded clique is below the open ones, and shows nothing that is left', async () => {
    await openCliques({
      'GET /clique/public/': {
        body: [aClique({ id: 6, name: 'Keke brothers', is_funded: true }), riders],
      },
    });
    const list = within(await screen.findByRole('list', { name: 'Public cliques' }));
    const names = list.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Lagos riders', 'Keke brothers']);
    expect(list.getAllByRole('listitem')[1]).not.toHaveTextContent(' left');
  });

  test('says once for both lists that the returns are projected', async () => {
    await openCliques();
    await screen.findByRole('list', { name: 'My Cliques' });
    expect(screen.getAllByText(/ are projected: /)).toHaveLength(1);
  });

  test('among the public cliques, those that the customer is in are marked', async () => {
    await openCliques({
      'GET /clique/public/': { body: [{ ...riders, contribution: '25000.00' }] },
    });
    const open = within(await screen.findByRole('list', { name: 'Public cliques' }));
    expect(open.getByText('You’re in')).toBeVisible();
    const own = within(screen.getByRole('list', { name: 'My Cliques' }));
    expect(own.queryByText('You’re in')).not.toBeInTheDocument();
  });

  test('a button to create a clique is shown if no clique is open', async () => {
    const { user } = await openCliques({ 'GET /clique/public/': { body: [] } });
    await user.click(await screen.findByRole('button', { name: 'Create a clique' }));
    expect(screen.getByRole('dialog', { name: 'Looking to Create a Clique?' })).toBeVisible();
  });

  test("My Cliques is shown only together with the list above it, so that it doesn't move", async () => {
    const held = heldAnswer();
    await openCliques({ 'GET /clique/public/': held.answer });
    expect(screen.getByRole('heading', { name: 'Public cliques' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'My Cliques' })).not.toBeInTheDocument();
    act(() => held.give({ body: [] }));
    expect(await screen.findByRole('button', { name: 'Danfo sisters' })).toBeVisible();
  });

  test("Continue leads from a clique to the form for a contribution, and the creator is called 'Admin'", async () => {
    const { select, user, server } = await openCliques({
      'POST /clique/9/join/': { body: { message: 'ok' } },
    });
    await select('Lagos riders');
    expect(screen.getByText('Admin')).toBeVisible();
    expect(screen.getByText('₦2,200,000.00')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.type(screen.getByLabelText('Contribution amount'), '25000');
    expect(screen.getByLabelText('Contribution amount')).toHaveValue('₦25,000');
    await user.click(screen.getByRole('button', { name: 'Join clique' }));
    expect(await screen.findByText('You have successfully joined the clique!')).toBeVisible();
    expect(server.sent('POST /clique/9/join/')[0]?.body).toEqual({ contribution: '25000.00' });
    expect(server.sent('POST /clique/9/join/')[0]?.headers['Idempotency-Key']).toBeTruthy();
  });

  test('an open clique shows what can go wrong and what it pays before the button that continues', async () => {
    const { select } = await openCliques();
    await select('Lagos riders');
    const risk = screen.getByText(/^If the driver stops paying, you could get back less/);
    const pays = screen.getByRole('heading', { name: 'What it pays' });
    const proceed = screen.getByRole('button', { name: 'Continue' });
    const next = screen.getByText('Next: choose how much to put in.');
    const back = screen.getByRole('button', { name: 'Back' });
    const parts = [
      back,
      risk,
      pays,
      proceed,
      next,
      screen.getByRole('heading', { name: 'Funding' }),
    ];
    const inOrder = [...parts].sort((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    expect(inOrder).toEqual(parts);
  });

  test('a full clique and one of another server do not show what can go wrong', async () => {
    const { select, user } = await openCliques();
    await select('Keke brothers');
    expect(screen.queryByText('What can go wrong:')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    jest.replaceProperty(environment, 'apiExtensions', false);
    await select('Lagos riders');
    expect(screen.queryByText('What can go wrong:')).not.toBeInTheDocument();
  });

  test('after joining a public clique, the next step is to invite people with its link', async () => {
    const { select, user, server } = await openCliques({
      'POST /clique/9/join/': { body: { message: 'ok', id: 9, reference: 'clique:1' } },
    });
    const copied = jest.spyOn(window.navigator.clipboard, 'writeText');
    await select('Lagos riders');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.type(screen.getByLabelText('Contribution amount'), '25000');
    server.answer('GET /clique/my-cliques/', { body: [{ ...riders, contribution: '25000.00' }] });
    await user.click(screen.getByRole('button', { name: 'Join clique' }));
    const card = within(await screen.findByRole('region', { name: 'You put in ₦25,000.00' }));
    expect(card.getByText('projected').parentElement).toHaveTextContent(
      /and you’ll get ₦[\d,.]+ projected in total\.$/,
    );
    await user.click(card.getByRole('button', { name: 'Invite people' }));
    expect(copied).toHaveBeenCalledWith('http://localhost/signup/clique/9');
    expect(card.getByRole('button', { name: 'Link copied' })).toBeVisible();
  });

  test('after joining by keyboard, the focus and the window are at the card of the contribution', async () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { user, server } = await openCliques({
      'POST /clique/9/join/': { body: { message: 'ok', id: 9, reference: 'clique:1' } },
    });
    (await screen.findByRole('button', { name: 'Lagos riders' })).focus();
    await user.keyboard('{Enter}');
    screen.getByRole('button', { name: 'Continue' }).focus();
    await user.keyboard('{Enter}');
    await user.keyboard('25000');
    server.answer('GET /clique/my-cliques/', { body: [{ ...riders, contribution: '25000.00' }] });
    await user.keyboard('{Enter}');
    const card = within(await screen.findByRole('region', { name: 'You put in ₦25,000.00' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    const seen = scrolled.mock.contexts.at(-1) as Element;
    expect(seen).toContainElement(card.getByRole('button', { name: 'Invite people' }));
    scrolled.mockRestore();
  });

  test('after adding to a private clique, its creator is led to the page with the invitations', async () => {
    const { select, user } = await openCliques({
      'POST /clique/5/contribute/': { body: { message: 'ok', id: 5, reference: 'clique:2' } },
    });
    await select('Danfo sisters');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.type(screen.getByLabelText('Contribution amount'), '25000');
    await user.click(screen.getByRole('button', { name: 'Contribute' }));
    const card = within(await screen.findByRole('region', { name: 'You put in ₦25,000.00' }));
    const invite = card.getByRole('link', { name: 'Invite people' });
    expect(invite).toHaveAttribute('href', '/signup/clique/5');
    expect(card.queryByRole('button', { name: 'Copy link' })).not.toBeInTheDocument();
  });

  test('retrying a join after a lost response uses the same key, although a list already shows the membership', async () => {
    const call = 'POST /clique/9/join/';
    const { select, user, server, store } = await openCliques({ [call]: 'no answer' });
    const own = cliquesApi.endpoints.listMyCliques.select(undefined);
    await select('Lagos riders');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.type(screen.getByLabelText('Contribution amount'), '25000');
    server.answer('GET /clique/my-cliques/', { body: [mine, riders] });
    await user.click(screen.getByRole('button', { name: 'Join clique' }));
    expect(await screen.findByText('Failed to join clique. Please try again.')).toBeVisible();
    await waitFor(() => expect(own(store.getState()).data?.pages[0]?.items).toHaveLength(2));

    server.answer(call, { body: { message: 'ok' } });
    await user.click(screen.getByRole('button', { name: 'Join clique' }));
    expect(await screen.findByText('You have successfully joined the clique!')).toBeVisible();
    const [first, second] = server.sent(call).map(({ headers }) => headers['Idempotency-Key']);
    expect(second).toBe(first);
    expect(server.sent('POST /clique/9/contribute/')).toHaveLength(0);
  });

  test.each([
    ['joins', riders, 'Join clique', 'POST /clique/9/join/', { contribution: '2199999.37' }],
    ['adds', mine, 'Contribute', 'POST /clique/5/contribute/', { amount: '2199999.37' }],
  ])(
    'a customer who %s can contribute exactly the amount that is left, to the kobo',
    async (_what, clique, button, call, body) => {
      const rest = { ...clique, remaining_funding: '2199999.37' };
      const { select, user, server } = await openCliques({
        'GET /clique/public/': { body: [] },
        'GET /clique/my-cliques/': { body: [] },
        [`GET /clique/${clique === mine ? 'my-cliques' : 'public'}/`]: { body: [rest] },
        [call]: { body: { message: 'ok' } },
      });
      await select(String(clique.name));
      await user.click(screen.getByRole('button', { name: 'Continue' }));
      const allThatRemains = await screen.findByRole('button', {
        name: 'Contribute the rest (₦2,199,999.37)',
      });
      await user.click(allThatRemains);
      expect(screen.getByLabelText('Contribution amount')).toHaveValue('₦2,199,999.37');
      await user.click(screen.getByRole('button', { name: button }));
      await waitFor(() => expect(server.sent(call)[0]?.body).toEqual(body));
    },
  );

  describe('if payments require the PIN', () => {
    const asked = {
      'GET /users/current_user/': {
        body: aUser({ has_transaction_pin: true, pin_for_payments: true }),
      },
    };
    const pin = () => screen.getByRole('textbox', { name: 'Transaction PIN' });

    test.each([
      ['joins', 'Lagos riders', 'Join clique', 'POST /clique/9/join/'],
      ['adds', 'Danfo sisters', 'Contribute', 'POST /clique/5/contribute/'],
    ])(
      'the PIN of a customer who %s is sent, and stored nowhere',
      async (_what, name, button, call) => {
        const { select, user, server, store } = await openCliques({
          ...asked,
          [call]: { body: { message: 'ok' } },
        });
        await select(name);
        await user.click(screen.getByRole('button', { name: 'Continue' }));
        await user.type(screen.getByLabelText('Contribution amount'), '25000');
        await user.click(screen.getByRole('button', { name: button }));
        await waitFor(() => expect(pin()).toHaveFocus());
        expect(pin()).toHaveAccessibleDescription(/Transaction PIN is required\.$/);
        expect(server.sent(call)).toHaveLength(0);
        await user.type(pin(), '4071');
        await user.click(screen.getByRole('button', { name: button }));
        await waitFor(() => expect(server.sent(call)[0]?.body).toMatchObject({ pin: '4071' }));
        expect(JSON.stringify(redact(store.getState()))).not.toMatch(traceOf('4071'));
      },
    );
  });

  test("a member's share of the payout is shown to the kobo", async () => {
    const share = {
      required_funding: '552000.00',
      asset_total_payout: '673440.00',
      contribution: '300000.00',
    };
    const { select } = await openCliques({
      'GET /clique/my-cliques/': { body: [{ ...mine, ...share }] },
    });
    await select('Danfo sisters');
    const term = screen.getByText('Your share of the payout');
    expect(term).toHaveTextContent('Your share of the payout projected');
    expect(term.nextElementSibling).toHaveTextContent('₦366,000.00');
    expect(term.nextElementSibling).not.toHaveClass('gain');
    await select('Back');
    await select('Lagos riders');
    expect(screen.queryByText('Your share of the payout')).not.toBeInTheDocument();
  });

  test('the days left of the 30 are full days, and at least one day', async () => {
    const ages = [
      ['Ahead', 60_000, '30 days left'],
      ['New', -1000, '30 days left'],
      ['Old', -86_460_000, '29 days left'],
      ['Last', -29 * 86_400_000 - 60_000, '1 day left'],
    ] as const;
    const cliques = ages.map(([name, offset], id) =>
      aClique({
        id: id + 20,
        name,
        closes_at: new Date(Date.now() + offset + 30 * 86_400_000).toISOString(),
      }),
    );
    const { select } = await openCliques({ 'GET /clique/public/': { body: cliques } });
    for (const [name, , text] of ages) {
      await select(name);
      expect(screen.getByText(/^Closes on .* and refunds everyone/)).toHaveTextContent(text);
      await select('Back');
    }
  });

  test('if the server sends no closing time, customers can join after 30 days, and no refund is promised', async () => {
    const old = aClique({
      created_at: '2020-01-01T00:00:00Z',
      closes_at: undefined,
      status: 'closed',
    });
    jest.replaceProperty(environment, 'apiExtensions', false);
    const { select, user, server } = await openCliques({
      'GET /clique/public/': { body: [old] },
      'POST /clique/9/join/': { body: {} },
    });
    await select('Lagos riders');
    expect(screen.getByRole('main')).not.toHaveTextContent(/refund|clos/i);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.type(screen.getByLabelText('Contribution amount'), '100');
    expect(screen.getByRole('main')).not.toHaveTextContent(/refund|clos/i);
    await user.click(screen.getByRole('button', { name: 'Join clique' }));
    await waitFor(() => expect(server.sent('POST /clique/9/join/')).toHaveLength(1));
  });

  test('a member can contribute again', async () => {
    const { select, user, server } = await openCliques({
      'POST /clique/5/contribute/': { body: { message: 'ok' } },
    });
    await select('Danfo sisters');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.type(screen.getByLabelText('Contribution amount'), '100');
    await user.click(screen.getByRole('button', { name: 'Contribute' }));
    expect(await screen.findByText('Your contribution was successful!')).toBeVisible();
    expect(server.sent('POST /clique/5/contribute/')[0]?.body).toEqual({ amount: '100.00' });
  });

  test("a clique with is_funded true can't be joined", async () => {
    const { select, user } = await openCliques();
    await select('Keke brothers');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'This clique is fully funded. You can no longer join.',
    );
    expect(screen.queryByLabelText('Contribution amount')).not.toBeInTheDocument();
  });

  test('the warning about a funded clique is scrolled into view after Continue, and not before', async () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { select, user } = await openCliques();
    await select('Keke brothers');
    expect(scrolled).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(scrolled.mock.contexts).toEqual([screen.getByRole('alert').closest('.banner')]);
    scrolled.mockRestore();
  });

  test('a closed clique has no Continue, and its text says that contributions are refunded', async () => {
    const closed = { ...riders, contribution: '500.00', closes_at: '2020-01-01T00:00:00Z' };
    const { select } = await openCliques({ 'GET /clique/public/': { body: [closed] } });
    await select('Lagos riders');
    expect(screen.getByText(/^Closed on .*\. Contributions are refunded\.$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
    expect(screen.queryByText('Your share of the payout')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Back' })).toBeVisible();
  });

  test('a contribution has to be a positive amount', async () => {
    const { select, user, server } = await openCliques();
    await select('Lagos riders');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const amount = screen.getByLabelText('Contribution amount');
    const refusal = 'Please enter a valid contribution amount.';
    await user.click(screen.getByRole('button', { name: 'Join clique' }));
    expect(await screen.findByText(refusal)).toBeVisible();
    await user.type(amount, '25');
    await waitFor(() => expect(screen.queryByText(refusal)).not.toBeInTheDocument());
    await user.clear(amount);
    await user.type(amount, '0');
    await user.click(screen.getByRole('button', { name: 'Join clique' }));
    expect(await screen.findByText(refusal)).toBeVisible();
    expect(server.sent('POST /clique/9/join/')).toHaveLength(0);
  });

  test('Back returns from the contribution to the clique, and from there to the lists', async () => {
    const { select, user } = await openCliques();
    await select('Lagos riders');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('list', { name: 'Public cliques' })).toBeVisible();
  });
});

describe("a member's funded clique", () => {
  const funded = { ...mine, is_funded: true, remaining_funding: '0.00' };

  test.each<[string, string | null, RegExp]>([
    [
      'while its payouts are running',
      'funded',
      /^This clique is fully funded\. Your share of each payout/,
    ],
    ['if the server sends no status', null, /^This clique is fully funded\. Your share of each/],
    ['after the last payout', 'completed', /^This clique has paid out in full/],
  ])(
    'members of a funded clique are shown what applies to them %s',
    async (_what, status, text) => {
      const { select, user } = await openCliques({
        'GET /clique/my-cliques/': { body: [{ ...funded, status }] },
        'GET /users/investments/': { body: aPortfolio() },
      });
      await select('Danfo sisters');
      expect(screen.getByText(text)).toBeVisible();
      expect(screen.queryByText(/You can no longer join/)).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
      await user.click(screen.getByRole('link', { name: 'See your payouts' }));
      expect(await screen.findByRole('heading', { level: 1, name: 'My Portfolio' })).toBeVisible();
      expect(await screen.findByRole('radio', { name: 'Clique' })).toBeChecked();
      const shown = status === 'completed' ? 'Completed' : 'Active';
      expect(screen.getByRole('radio', { name: shown })).toBeChecked();
    },
  );

  test('the page of a funded clique shows a member the same as the lists', async () => {
    renderApp('/clique/5', {
      server: fakeServer({ ...answers, 'GET /clique/my-cliques/': { body: [funded] } }),
      device: signedInDevice(),
    });
    expect(await screen.findByRole('link', { name: 'See your payouts' })).toBeVisible();
    expect(screen.queryByText(/You can no longer join/)).not.toBeInTheDocument();
  });
});

describe('the page of a clique', () => {
  describe('the join button on the page of a clique', () => {
    const open = { ...riders, closes_at: new Date(Date.now() + 86_400_000).toISOString() };

    async function openPage(clique: object, isSignedIn = true) {
      const app = renderApp('/clique/9', {
        server: fakeServer({
          ...answers,
          'GET /clique/public/': { body: [clique] },
          'POST /api/auth/token/': { body: { access: aToken() } },
        }),
        ...(isSignedIn && { device: signedInDevice() }),
      });
      await screen.findByRole('heading', { level: 1, name: 'Lagos riders' });
      return app;
    }

    test('"Join this clique" opens the join flow at this clique', async () => {
      const { user } = await openPage(open);
      await user.click(screen.getByRole('link', { name: 'Join this clique' }));
      expect(await screen.findByRole('button', { name: 'Join clique' })).toBeVisible();
      expect(screen.getByRole('heading', { level: 2, name: 'Lagos riders' })).toBeVisible();
      expect(currentPath()).toBe('/clique');
      await user.click(screen.getByRole('button', { name: 'Back' }));
      expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
    });

    test('"Join this clique" leads a visitor through the sign-in to the join flow', async () => {
      const { user } = await openPage(open, false);
      await user.click(screen.getByRole('link', { name: 'Join this clique' }));
      await fillIn(user, await screen.findByLabelText('Email'), 'ada@example.ng');
      await fillIn(user, screen.getByLabelText('Password'), 'Passw0rd!');
      await user.click(screen.getByRole('button', { name: 'Sign in' }));
      expect(await screen.findByRole('button', { name: 'Join clique' })).toBeVisible();
      expect(screen.getByRole('heading', { level: 2, name: 'Lagos riders' })).toBeVisible();
    });

    test('the page of a clique shows its id (section 3)', async () => {
      await openPage(open);
      expect(screen.getByText('Clique ID').nextElementSibling).toHaveTextContent('9');
    });

    test("the page of a clique starts with the amount left and the customer's share, each shown once", async () => {
      const fields = { contribution: '500.00', remaining_funding: '1500.00' };
      await openPage({ ...open, ...fields });
      const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
      expect(terms.slice(0, 2)).toEqual(['Remaining funding', 'Your contribution']);
      expect(new Set(terms).size).toBe(terms.length);
      const groups = screen.getAllByRole('heading', { level: 2 });
      expect(groups.map(({ textContent }) => textContent)).toEqual(
        expect.arrayContaining(['What it pays', 'Funding', 'About this clique']),
      );
    });

    const glance = () => {
      const list = within(screen.getByLabelText('At a glance'));
      return list.getAllByRole('term').map((term) => term.parentElement?.textContent);
    };
    const dayOf = (interval: PayoutInterval, payout: number) =>
      formatCalendarDate(payoutDate(lagosDay(Date.now()), interval, payout));

    test('the page of an open clique shows what a contribution brings, and that its dates aren’t certain', async () => {
      await openPage(open);
      expect(glance()).toEqual([
        'Each week projected₦721.15for ₦50,000',
        'A year projectedabout 25%',
        `Money back by${dayOf('week', 70)}`,
        `Ends on${dayOf('week', 104)}`,
      ]);
      expect(screen.getByText(/^Dates assume that the clique is full/)).toBeVisible();
    });

    test('a member sees what the own contribution brings, in the interval of the clique', async () => {
      await openPage({ ...open, contribution: '445000.00', payout_frequency: 'month' });
      expect(glance()).toEqual([
        'Each month projected₦27,812.50for your part',
        'A year projectedabout 25%',
        `Money back by${dayOf('month', 16)}`,
        `Ends on${dayOf('month', 24)}`,
      ]);
    });

    test('no day of the money back is named if the payouts add up to less', async () => {
      await openPage({ ...open, asset_total_payout: '2000000.00' });
      expect(glance()).toHaveLength(3);
      expect(screen.queryByText('Money back by')).not.toBeInTheDocument();
    });

    test('of another server the page shows no dates, and calls nothing projected', async () => {
      jest.replaceProperty(environment, 'apiExtensions', false);
      await openPage(open);
      expect(glance()).toEqual(['Each week₦721.15for ₦50,000', 'A yearabout 25%']);
      expect(screen.queryByText(/^Dates assume/)).not.toBeInTheDocument();
    });

    test('the page of a full clique shows nothing about a contribution', async () => {
      await openPage({ ...open, is_funded: true });
      expect(screen.queryByLabelText('At a glance')).not.toBeInTheDocument();
    });

    test('the page of a private clique shows its creator what it pays before the invitations', async () => {
      await openPage({ ...open, visibility: 'private', is_creator: true });
      const pays = screen.getByRole('heading', { name: 'What it pays' });
      const invite = await screen.findByLabelText('Invite by email');
      expect(pays.compareDocumentPosition(invite)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    });

    test('the page of a clique shows zero amounts only in the details', async () => {
      await openPage({ ...open, contribution: '0.00' });
      const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
      expect(terms.indexOf('Your contribution')).toBeGreaterThan(terms.indexOf('ROI'));
    });

    test('the page of a clique lets a member add to their contribution', async () => {
      const { user } = await openPage({ ...open, contribution: '500.00' });
      await user.click(screen.getByRole('link', { name: 'Add to your contribution' }));
      expect(await screen.findByRole('button', { name: 'Contribute' })).toBeVisible();
    });

    test.each<[string, object]>([
      ['it is fully funded', { is_funded: true }],
      ['its time has run out', { closes_at: '2020-01-01T00:00:00Z' }],
      ['the server has closed it', { status: 'closed' }],
    ])('the page of a clique offers no contribution when %s', async (_what, fields) => {
      await openPage({ ...open, ...fields });
      expect(screen.queryByRole('link', { name: 'Join this clique' })).not.toBeInTheDocument();
    });

    test("the page of a funded clique says 'This clique is fully funded. You can no longer join.'", async () => {
      await openPage({ ...open, is_funded: true });
      expect(screen.getByRole('alert')).toHaveTextContent(
        'This clique is fully funded. You can no longer join.',
      );
    });
  });

  describe('sharing a public clique', () => {
    const url = 'http://localhost/signup/clique/9';
    const page = (clique: object) =>
      renderApp('/clique/9', {
        server: fakeServer({ ...answers, 'GET /clique/public/': { body: [clique] } }),
      });

    afterEach(() => {
      Reflect.deleteProperty(window.navigator, 'share');
    });

    test('a clique is shared with the share sheet if the device has one', async () => {
      const share = jest.fn(() => Promise.resolve());
      Object.assign(window.navigator, { share });
      const { user } = page(riders);
      await user.click(await screen.findByRole('button', { name: 'Share' }));
      expect(share).toHaveBeenCalledWith({
        title: 'Lagos riders',
        text: 'Invest in TVS King with me on Mota:',
        url,
      });
    });

    test('a clique is shared by copying its link', async () => {
      const { user } = page(riders);
      const copied = jest.spyOn(window.navigator.clipboard, 'writeText');
      await user.click(await screen.findByRole('button', { name: 'Copy link' }));
      expect(copied).toHaveBeenCalledWith(url);
      expect(screen.getByRole('button', { name: 'Copied!' })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
    });

    test('the customer is asked to copy the link manually if the browser refuses to copy', async () => {
      const { user } = page(riders);
      jest.spyOn(window.navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
      await user.click(await screen.findByRole('button', { name: 'Copy link' }));
      expect(await screen.findByText('We couldn’t copy it. Copy it manually.')).toBeVisible();
    });

    test.each<[string, object]>([
      ['it is private', { visibility: 'private' }],
      ['it is full', { is_funded: true }],
    ])('the page of a clique shows no link to share when %s', async (_why, fields) => {
      page({ ...riders, ...fields });
      await screen.findByRole('heading', { level: 1, name: 'Lagos riders' });
      expect(screen.queryByRole('button', { name: 'Copy link' })).not.toBeInTheDocument();
    });
  });

  describe('the page of a clique without a session', () => {
    test('the page of a public clique needs no session', async () => {
      renderApp('/clique/9', { server: fakeServer(answers) });
      expect(await screen.findByRole('heading', { level: 1, name: 'Lagos riders' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Back to cliques' })).toBeVisible();
      expect(currentPath()).toBe('/clique/9');
    });

    test('an unknown clique shows the h1 "Clique not found"', async () => {
      renderApp('/clique/404', { server: fakeServer(answers) });
      expect(
        await screen.findByRole('heading', { level: 1, name: 'Clique not found' }),
      ).toBeVisible();
      expect(screen.getByRole('link', { name: 'Browse cliques' })).toBeVisible();
    });
  });
});
