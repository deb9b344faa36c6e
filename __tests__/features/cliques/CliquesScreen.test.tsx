import { act, screen, waitFor, within } from '@testing-library/react';
import { environment } from '@/config/env';
import { cliqueCreated, inviteEmailsAdded } from '@/store/cliques/cliquesSlice';
import { fakeServer, type FakeReply } from '../../support/fakeServer';
import { currentPath, renderApp, signedInAnswers, signedInDevice } from '../../support/renderApp';
import {
  aClique,
  anAsset,
  anInvitation,
  anInvitePreview,
  aPortfolio,
  aToken,
  aUser,
} from '../../support/replies';

const riders = aClique({ id: 9, name: 'Lagos riders' });
const mine = aClique({
  id: 5,
  name: 'Danfo sisters',
  visibility: 'private',
  contribution: '500.00',
  creator: 70,
});
const full = aClique({ id: 6, name: 'Keke brothers', is_funded: true });

const answers: Record<string, FakeReply> = {
  ...signedInAnswers,
  'GET /clique/public/': { body: [riders, full] },
  'GET /clique/my-cliques/': { body: [mine] },
};

afterEach(() => jest.restoreAllMocks());

async function setup(changed: Record<string, FakeReply> = {}) {
  const server = fakeServer({ ...answers, ...changed });
  const app = renderApp('/clique', { server, device: signedInDevice() });
  await screen.findByRole('heading', { level: 1, name: 'Cliques' });
  const select = async (name: string) => {
    await app.user.click(await screen.findByRole('button', { name }));
  };
  return { ...app, server, select };
}

describe('join flow', () => {
  test("a list of public cliques plus 'My Cliques'", async () => {
    await setup();
    const open = within(await screen.findByRole('list', { name: 'Public cliques' }));
    expect(open.getByRole('button', { name: 'Lagos riders' })).toBeVisible();
    const own = within(await screen.findByRole('list', { name: 'My Cliques' }));
    expect(own.getByRole('button', { name: 'Danfo sisters' })).toBeVisible();
  });

  test("then a detail view with Continue, then a contribution form; the creator is shown as 'Admin'", async () => {
    const { select, user, server } = await setup({
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

  test.each([
    ['joins', riders, 'Join clique', 'POST /clique/9/join/', { contribution: '2199999.37' }],
    ['adds', mine, 'Contribute', 'POST /clique/5/contribute/', { amount: '2199999.37' }],
  ])('who %s can contribute the rest, to the kobo', async (_what, clique, button, call, body) => {
    const rest = { ...clique, remaining_funding: '2199999.37' };
    const { select, user, server } = await setup({
      'GET /clique/public/': { body: [] },
      'GET /clique/my-cliques/': { body: [] },
      [`GET /clique/${clique === mine ? 'my-cliques' : 'public'}/`]: { body: [rest] },
      [call]: { body: { message: 'ok' } },
    });
    await select(String(clique.name));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(screen.getByRole('button', { name: 'Contribute the rest (₦2,199,999.37)' }));
    expect(screen.getByLabelText('Contribution amount')).toHaveValue('₦2,199,999.37');
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(server.sent(call)[0]?.body).toEqual(body));
  });

  test('a member reads their share of the payout to the kobo', async () => {
    const share = {
      required_funding: '552000.00',
      asset_total_payout: '673440.00',
      contribution: '300000.00',
    };
    const { select } = await setup({
      'GET /clique/my-cliques/': { body: [{ ...mine, ...share }] },
    });
    await select('Danfo sisters');
    const term = screen.getByText('Your share of the payout');
    expect(term.nextElementSibling).toHaveTextContent('₦366,000.00');
    await select('Back');
    await select('Lagos riders');
    expect(screen.queryByText('Your share of the payout')).not.toBeInTheDocument();
  });

  test.each([
    ['just created, by a clock that is ahead', 60_000, '30 days left'],
    ['just created', -1000, '30 days left'],
    ['created more than a day ago', -86_460_000, '29 days left'],
    ['on the last day', -29 * 86_400_000 - 60_000, '1 day left'],
  ])('days left of the 30: %s', async (_what, offset, text) => {
    const created = new Date(Date.now() + offset).toISOString();
    const { select } = await setup({
      'GET /clique/public/': { body: [aClique({ created_at: created, closes_at: null })] },
    });
    await select('Lagos riders');
    expect(screen.getByText(/^Closes on .* and refunds everyone/)).toHaveTextContent(text);
  });

  test('a clique that the customer already belongs to takes a further contribution', async () => {
    const { select, user, server } = await setup({
      'POST /clique/5/contribute/': { body: { message: 'ok' } },
    });
    await select('Danfo sisters');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.type(screen.getByLabelText('Contribution amount'), '100');
    await user.click(screen.getByRole('button', { name: 'Contribute' }));
    expect(await screen.findByText('Your contribution was successful!')).toBeVisible();
    expect(server.sent('POST /clique/5/contribute/')[0]?.body).toEqual({ amount: '100.00' });
  });

  test('a clique with is_funded true cannot be joined (warning)', async () => {
    const { select, user } = await setup();
    await select('Keke brothers');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'This clique is fully funded. You can no longer join.',
    );
    expect(screen.queryByLabelText('Contribution amount')).not.toBeInTheDocument();
  });

  test('the warning comes into view when it answers Continue, and not before', async () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { select, user } = await setup();
    await select('Keke brothers');
    expect(scrolled).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(scrolled.mock.contexts).toEqual([screen.getByRole('alert').closest('.banner')]);
    scrolled.mockRestore();
  });

  test('a closed clique has no Continue and says that contributions are refunded', async () => {
    const closed = { ...riders, contribution: '500.00', closes_at: '2020-01-01T00:00:00Z' };
    const { select } = await setup({ 'GET /clique/public/': { body: [closed] } });
    await select('Lagos riders');
    expect(screen.getByText(/^Closed on .*\. Contributions are refunded\.$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
    expect(screen.queryByText('Your share of the payout')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Back' })).toBeVisible();
  });

  test.each(['', '0'])("the amount must be a positive number: '%s'", async (typed) => {
    const { select, user, server } = await setup();
    await select('Lagos riders');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    if (typed !== '') await user.type(screen.getByLabelText('Contribution amount'), typed);
    await user.click(screen.getByRole('button', { name: 'Join clique' }));
    expect(await screen.findByText('Please enter a valid contribution amount.')).toBeVisible();
    expect(server.sent('POST /clique/9/join/')).toHaveLength(0);
  });

  test('Back leads from the contribution to the detail and from it to the lists', async () => {
    const { select, user } = await setup();
    await select('Lagos riders');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('list', { name: 'Public cliques' })).toBeVisible();
  });
});

describe('section 8, "Clique"', () => {
  test.each<[string, FakeReply, string]>([
    [
      'GET /clique/public/',
      { status: 500, body: {} },
      'Failed to fetch cliques. Please try again.',
    ],
    [
      'GET /clique/my-cliques/',
      { status: 500, body: {} },
      'Failed to fetch your joined cliques. Please try again.',
    ],
    ['GET /clique/public/', { status: 500, body: { message: 'Closed.' } }, 'Closed.'],
  ])('%s', async (call, reply, text) => {
    await setup({ [call]: reply });
    expect(await screen.findByText(text)).toBeVisible();
  });

  test.each<[string, FakeReply, string]>([
    ['message', { status: 400, body: { message: 'Too much.' } }, 'Too much.'],
    ['error', { status: 409, body: { error: 'Member already.' } }, 'Member already.'],
    ['fallback', { status: 500, body: {} }, 'Failed to join clique. Please try again.'],
    ['no answer', 'no answer', 'Failed to join clique. Please try again.'],
    [
      'no session',
      { status: 401, body: { detail: 'x' } },
      'Authorization token missing. Please log in again.',
    ],
  ])('joining: %s', async (_what, reply, text) => {
    const { select, user } = await setup({ 'POST /clique/9/join/': reply });
    await select('Lagos riders');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.type(screen.getByLabelText('Contribution amount'), '25000');
    await user.click(screen.getByRole('button', { name: 'Join clique' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('Contribution amount')).toHaveValue('₦25,000');
  });

  test("'Failed to load assets. Please try again.'", async () => {
    const { user } = await setup({ 'GET /asset/': { status: 500, body: {} } });
    await user.click(screen.getByRole('tab', { name: 'Create cliques' }));
    await user.click(screen.getByRole('button', { name: 'Create a New Clique' }));
    expect(await screen.findByText('Failed to load assets. Please try again.')).toBeVisible();
  });
});

describe('creation', () => {
  async function openForm(changed: Record<string, FakeReply> = {}) {
    const app = await setup({ 'GET /asset/': { body: [anAsset()] }, ...changed });
    await app.user.click(screen.getByRole('tab', { name: 'Create cliques' }));
    const modal = within(screen.getByRole('dialog', { name: 'Looking to Create a Clique?' }));
    await app.user.click(modal.getByRole('button', { name: 'Create a New Clique' }));
    await screen.findByRole('option', { name: /TVS King/ });
    const create = async (type: 'Public' | 'Private') => {
      await app.user.type(screen.getByLabelText('Clique name'), 'Ikeja friends');
      await app.user.type(screen.getByLabelText('Contribution amount'), '10000');
      await app.user.selectOptions(screen.getByLabelText('Clique type'), type);
      await app.user.selectOptions(screen.getByLabelText('Asset'), '3');
      await app.user.click(screen.getByRole('button', { name: 'Create clique' }));
    };
    return { ...app, create };
  }

  test("'Browse Existing Cliques' leads back to the lists", async () => {
    const { user } = await setup();
    await user.click(screen.getByRole('tab', { name: 'Create cliques' }));
    await user.click(screen.getByRole('button', { name: 'Browse Existing Cliques' }));
    expect(screen.getByRole('tab', { name: 'Select a clique to join' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  test('name, amount, type, asset and payout interval; Weekly is chosen', async () => {
    const { create, server } = await openForm({
      'POST /clique/': { status: 201, body: { id: 12, message: 'ok' } },
    });
    expect(screen.getByLabelText('Payout interval')).toHaveDisplayValue('Weekly');
    await create('Public');
    expect(await screen.findByText('Clique created successfully!')).toBeVisible();
    expect(server.sent('POST /clique/')[0]?.body).toEqual({
      name: 'Ikeja friends',
      asset: 3,
      contribution: '10000.00',
      visibility: 'public',
      payout_frequency: 'week',
    });
    expect(screen.queryByLabelText('Invite by email')).not.toBeInTheDocument();
  });

  const pays = () => screen.findByRole('region', { name: 'What you pay' });

  test('the vehicle comes first; what is taken, what comes back and when is said before anything is taken', async () => {
    const wallet = { balance: '900000.00' };
    const { user } = await openForm({ 'GET /users/current_user/': { body: aUser({ wallet }) } });
    const fields = [...screen.getByRole('tabpanel').querySelectorAll('select, input')];
    expect(fields[0]).toBe(screen.getByLabelText('Asset'));
    expect(screen.getByText(/^Choose a vehicle and an amount/)).toBeVisible();
    await user.selectOptions(await screen.findByLabelText('Asset'), '3');
    expect(await pays()).toHaveTextContent(
      '₦50,000 brings about ₦721.15 each week, for 104 weeks.',
    );
    await user.click(screen.getByRole('button', { name: '₦100,000' }));
    expect(screen.getByLabelText('Contribution amount')).toHaveValue('₦100,000');
    const review = await pays();
    expect(review).toHaveTextContent('You pay now₦100,000.00 (4%)');
    expect(review).toHaveTextContent('Balance afterwards₦800,000.00');
    expect(review).toHaveTextContent('You get in all₦150,000.00');
    expect(review).toHaveTextContent('Each week₦1,442.30');
    expect(review).toHaveTextContent(/Refunded unless full by\d+ \w+ \d{4}/);
    expect(review).toHaveTextContent('“Create clique” takes ₦100,000.00 out of your wallet now');
    expect(
      review.compareDocumentPosition(screen.getByRole('button', { name: 'Create clique' })),
    ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.selectOptions(screen.getByLabelText('Payout interval'), 'Monthly');
    expect(await pays()).toHaveTextContent('Each month₦6,250.00');
  });

  test('a wallet with too little leads to the deposit account and back, and nothing typed is lost', async () => {
    const { user, server } = await openForm({
      'GET /users/current_user/': { body: aUser({ wallet: { balance: '40000.00' } }) },
      'GET /wallet/get-static-account/': {
        body: { account_name: 'ADA OBI', account_number: '9988776655', bank: 'Wema Bank' },
      },
    });
    await user.selectOptions(await screen.findByLabelText('Asset'), '3');
    await user.type(screen.getByLabelText('Clique name'), 'Ikeja friends');
    await user.click(screen.getByRole('button', { name: '₦50,000' }));
    expect(await pays()).toHaveTextContent('Add ₦10,000.00 to your wallet');
    await user.click(screen.getByRole('button', { name: 'Add money' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add money' }));
    expect(await dialog.findByRole('button', { name: '9988776655' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.getByLabelText('Clique name')).toHaveValue('Ikeja friends');
    expect(screen.getByLabelText('Contribution amount')).toHaveValue('₦50,000');
    expect(server.sent('POST /clique/')).toHaveLength(0);
  });

  test('an asset id that is text goes back as text', async () => {
    const { create, server } = await openForm({
      'GET /asset/': { body: [anAsset({ id: '3' })] },
      'POST /clique/': { status: 201, body: { id: 12, message: 'ok' } },
    });
    await create('Public');
    expect(await screen.findByText('Clique created successfully!')).toBeVisible();
    expect(server.sent('POST /clique/')[0]?.body).toMatchObject({ asset: '3' });
  });

  test("'Failed to create clique. Please try again.'; nothing typed is lost", async () => {
    const { create } = await openForm({ 'POST /clique/': { status: 500, body: {} } });
    await create('Private');
    expect(await screen.findByText('Failed to create clique. Please try again.')).toBeVisible();
    expect(screen.getByLabelText('Clique name')).toHaveValue('Ikeja friends');
  });

  async function openInvites(
    reply: FakeReply = { body: { message: 'ok' } },
    changed: Record<string, FakeReply> = {},
  ) {
    const app = await openForm({
      ...changed,
      'POST /clique/': { status: 201, body: { id: 12, message: 'ok' } },
      'POST /clique/12/invite/': reply,
    });
    await app.create('Private');
    const field = await screen.findByLabelText('Invite by email');
    const chips = () =>
      screen
        .queryAllByRole('button', { name: /^Remove / })
        .map((button) => button.getAttribute('aria-label')?.slice('Remove '.length));
    const send = () => app.user.click(screen.getByRole('button', { name: 'Send invites' }));
    return { ...app, field, chips, send };
  }

  test('Enter or a comma adds an email, Backspace on an empty field removes the last one', async () => {
    const { user, field, chips } = await openInvites();
    await user.type(field, 'a@example.ng{Enter}b@example.ng,');
    expect(chips()).toEqual(['a@example.ng', 'b@example.ng']);
    await user.type(field, '{Backspace}');
    expect(chips()).toEqual(['a@example.ng']);
  });

  test('who is not verified is told so before typing an email, with the way to it', async () => {
    await openInvites();
    const notice = 'Verify your identity to invite people.';
    expect(await screen.findByText(notice)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Verify your identity' })).toBeVisible();
  });

  test('who is verified, or invites by another server, is told nothing of verification', async () => {
    const verified = { body: aUser({ verification_status: true }) };
    const notice = /Verify your identity to invite people/;
    const { unmount } = await openInvites(undefined, { 'GET /users/current_user/': verified });
    expect(screen.queryByText(notice)).not.toBeInTheDocument();
    unmount();
    jest.replaceProperty(environment, 'apiExtensions', false);
    await openInvites();
    expect(screen.queryByText(notice)).not.toBeInTheDocument();
  });

  test('duplicates are ignored; a pasted list comes in at once', async () => {
    const { user, field, chips } = await openInvites();
    await user.click(field);
    await user.paste('a@example.ng, b@example.ng\nA@example.ng; c@example.ng');
    expect(chips()).toEqual(['a@example.ng', 'b@example.ng', 'c@example.ng']);
  });

  test("invite emails are pattern-checked: 'Invalid email format.'", async () => {
    const { user, field, chips } = await openInvites();
    await user.type(field, 'no-email{Enter}');
    expect(screen.getByText('Invalid email format.')).toBeVisible();
    expect(field).toHaveValue('no-email');
    expect(chips()).toEqual([]);
  });

  test("at least one email is needed: 'Please add at least one email.'", async () => {
    const { send, server } = await openInvites();
    await send();
    expect(screen.getByText('Please add at least one email.')).toBeVisible();
    expect(server.sent('POST /clique/12/invite/')).toHaveLength(0);
  });

  test("'Emails sent successfully!'; an email that is still being typed goes along", async () => {
    const { user, field, send, server, chips } = await openInvites();
    await user.type(field, 'a@example.ng,b@example.ng');
    await send();
    expect(await screen.findByText('Emails sent successfully!')).toBeVisible();
    expect(server.sent('POST /clique/12/invite/')[0]?.body).toEqual({
      emails: ['a@example.ng', 'b@example.ng'],
    });
    await waitFor(() => expect(chips()).toEqual([]));
  });

  test("'Failed to send invites. Please try again.'; the emails stay", async () => {
    const { user, field, send, chips } = await openInvites({ status: 500, body: {} });
    await user.type(field, 'a@example.ng,');
    await send();
    expect(await screen.findByText('Failed to send invites. Please try again.')).toBeVisible();
    expect(chips()).toEqual(['a@example.ng']);
  });
});

describe('the invite panel is shown only to the creator of a private clique', () => {
  test('its emails are those for this clique', async () => {
    const { select, store } = await setup();
    act(() => {
      store.dispatch(inviteEmailsAdded({ cliqueId: 12, emails: ['a@example.ng'] }));
      store.dispatch(inviteEmailsAdded({ cliqueId: 5, emails: ['b@example.ng'] }));
    });
    await select('Danfo sisters');
    expect(screen.getByRole('button', { name: 'Remove b@example.ng' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove a@example.ng' })).not.toBeInTheDocument();
  });

  test('its creator', async () => {
    const { select } = await setup();
    await select('Danfo sisters');
    expect(await screen.findByLabelText('Invite by email')).toBeVisible();
  });

  test('its creator, who sees whom they invited and who has joined', async () => {
    const { select } = await setup({
      'GET /clique/5/invitations/': {
        body: [
          anInvitation({ email: 'chidi@example.com' }),
          anInvitation({ joined_at: '2026-11-20T09:30:00.000Z', joined_by: 'Bola' }),
        ],
      },
    });
    await select('Danfo sisters');
    const invited = within(await screen.findByRole('list', { name: 'Invited' }));
    const [chidi, bola] = invited.getAllByRole('listitem');
    expect(chidi).toHaveTextContent('chidi@example.comInvited on 19 Nov 2026, not joined yet');
    expect(bola).toHaveTextContent('bola@example.comBola has joined');
  });

  test('another server is not asked whom a creator has invited', async () => {
    jest.replaceProperty(environment, 'apiExtensions', false);
    const { select, server } = await setup();
    await select('Danfo sisters');
    expect(await screen.findByLabelText('Invite by email')).toBeVisible();
    expect(server.sent('GET /clique/5/invitations/')).toHaveLength(0);
  });

  test('its creator, of whom the server tells the name alone', async () => {
    const { select } = await setup({
      'GET /clique/my-cliques/': { body: [{ ...mine, creator: 'Ada Obi' }] },
    });
    await select('Danfo sisters');
    expect(await screen.findByLabelText('Invite by email')).toBeVisible();
  });

  test('its creator, of whom the server tells nothing, in the session that created it', async () => {
    const { select, store } = await setup({
      'GET /clique/my-cliques/': { body: [{ ...mine, creator: 'Admin' }] },
    });
    act(() => {
      store.dispatch(cliqueCreated({ id: 5, name: 'Danfo sisters', type: 'private' }));
    });
    await select('Danfo sisters');
    expect(await screen.findByLabelText('Invite by email')).toBeVisible();
  });

  test('nobody, once the clique is closed', async () => {
    const { select } = await setup({
      'GET /clique/my-cliques/': {
        body: [{ ...mine, is_creator: true, closes_at: '2020-01-01T00:00:00Z' }],
      },
    });
    await select('Danfo sisters');
    expect(screen.getByText(/^Closed on/)).toBeVisible();
    expect(screen.queryByLabelText('Invite by email')).not.toBeInTheDocument();
  });

  test('a member', async () => {
    const { select } = await setup({
      'GET /clique/my-cliques/': { body: [{ ...mine, creator: 71 }] },
    });
    await select('Danfo sisters');
    expect(screen.queryByLabelText('Invite by email')).not.toBeInTheDocument();
  });
});

describe('a funded clique opened by its own member', () => {
  const funded = { ...mine, is_funded: true, remaining_funding: '0.00' };

  test.each<[string, string | null, RegExp]>([
    ['while its payouts run', 'funded', /^This clique is fully funded\. Your share of each payout/],
    ['on a server that tells no status', null, /^This clique is fully funded\. Your share of each/],
    ['after the last payout', 'completed', /^This clique has paid out in full/],
  ])('says what is true for them: %s', async (_what, status, text) => {
    const { select, user } = await setup({
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
  });

  test('its page says it too', async () => {
    renderApp('/clique/5', {
      server: fakeServer({ ...answers, 'GET /clique/my-cliques/': { body: [funded] } }),
      device: signedInDevice(),
    });
    expect(await screen.findByRole('link', { name: 'See your payouts' })).toBeVisible();
    expect(screen.queryByText(/You can no longer join/)).not.toBeInTheDocument();
  });
});

describe('the page of a clique gives a way to put money in', () => {
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

  test('without a session it leads through sign-in into the join flow at this clique', async () => {
    const { user } = await openPage(open, false);
    await user.click(screen.getByRole('link', { name: 'Join this clique' }));
    await user.type(await screen.findByLabelText('Email'), 'ada@example.ng');
    await user.type(screen.getByLabelText('Password'), 'Passw0rd!');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('button', { name: 'Join clique' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Lagos riders' })).toBeVisible();
  });

  test('a member adds to their contribution', async () => {
    const { user } = await openPage({ ...open, contribution: '500.00' });
    await user.click(screen.getByRole('link', { name: 'Add to your contribution' }));
    expect(await screen.findByRole('button', { name: 'Contribute' })).toBeVisible();
  });

  test.each<[string, object]>([
    ['it is fully funded', { is_funded: true }],
    ['its time is over', { closes_at: '2020-01-01T00:00:00Z' }],
    ['the server has closed it', { status: 'closed' }],
  ])('not when %s', async (_what, fields) => {
    await openPage({ ...open, ...fields });
    expect(screen.queryByRole('link', { name: 'Join this clique' })).not.toBeInTheDocument();
  });

  test("a funded one says 'This clique is fully funded. You can no longer join.'", async () => {
    await openPage({ ...open, is_funded: true });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'This clique is fully funded. You can no longer join.',
    );
  });
});

describe('the page of a public clique is told of', () => {
  const url = 'http://localhost/signup/clique/9';
  const page = (clique: object) =>
    renderApp('/clique/9', {
      server: fakeServer({ ...answers, 'GET /clique/public/': { body: [clique] } }),
    });

  afterEach(() => {
    Reflect.deleteProperty(window.navigator, 'share');
  });

  test('by the share sheet, where the device has one', async () => {
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

  test('by its link', async () => {
    const { user } = page(riders);
    const copied = jest.spyOn(window.navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(copied).toHaveBeenCalledWith(url);
    expect(screen.getByRole('button', { name: 'Copied!' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  });

  test('by hand, where the browser refuses to copy', async () => {
    const { user } = page(riders);
    jest.spyOn(window.navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Couldn’t copy. Please copy it manually.')).toBeVisible();
  });

  test.each<[string, object]>([
    ['it is private', { visibility: 'private' }],
    ['it is full', { is_funded: true }],
  ])('not when %s', async (_why, fields) => {
    page({ ...riders, ...fields });
    await screen.findByRole('heading', { level: 1, name: 'Lagos riders' });
    expect(screen.queryByRole('button', { name: 'Copy link' })).not.toBeInTheDocument();
  });
});

describe('/clique/{id} has no guard', () => {
  test('a public clique without a session', async () => {
    renderApp('/clique/9', { server: fakeServer(answers) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Lagos riders' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to cliques' })).toBeVisible();
    expect(currentPath()).toBe('/clique/9');
  });

  test('none: h1 "Clique not found"', async () => {
    renderApp('/clique/404', { server: fakeServer(answers) });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Clique not found' }),
    ).toBeVisible();
  });
});

describe('/cliques/join/{token}', () => {
  const join = 'POST /clique/join/t0ken/';

  async function setupInvite(reply: FakeReply, signedIn = true) {
    const server = fakeServer({ ...answers, [join]: reply, 'POST /api/auth/token/': { body: {} } });
    const app = renderApp('/cliques/join/t0ken', {
      server,
      ...(signedIn && { device: signedInDevice() }),
    });
    await screen.findByRole('heading', { level: 1, name: 'Join a clique' });
    await app.user.type(screen.getByLabelText('Contribution amount'), '5000');
    await app.user.click(screen.getByRole('button', { name: 'Join clique' }));
    return { ...app, server };
  }

  test('joins with the contribution amount', async () => {
    const { server } = await setupInvite({ body: { message: 'ok' } });
    expect(await screen.findByText('You have successfully joined the clique!')).toBeVisible();
    expect(server.sent(join)[0]?.body).toEqual({ contribution: '5000.00' });
  });

  const looking = 'GET /clique/join/t0ken/';

  test('says who invites to what, how much is left and until when, and what an amount brings, before anything is typed', async () => {
    const server = fakeServer({ ...answers, [looking]: { body: anInvitePreview() } });
    const { user } = renderApp('/cliques/join/t0ken', { server });
    expect(await screen.findByText('Ngozi has invited you to Keke friends.')).toBeVisible();
    expect(screen.getByText('TVS King')).toBeVisible();
    expect(screen.getByText(/^₦1,225,000\.00 is left\. Closes on 20 Dec 2026/)).toBeVisible();
    expect(screen.getByRole('meter', { name: 'Funding of Keke friends' })).toBeVisible();
    const pays = screen.getByRole('region', { name: 'What you pay' });
    expect(pays).toHaveTextContent('₦50,000 brings about ₦721.15 each week, for 104 weeks.');
    const chips = ['₦50,000', '₦100,000', 'Contribute the rest (₦1,225,000.00)'];
    for (const name of chips) expect(screen.getByRole('button', { name })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '₦100,000' }));
    expect(pays).toHaveTextContent('You pay now₦100,000.00 (4%)');
    expect(server.sent(looking)[0]?.headers.Authorization).toBeUndefined();
  });

  test('a new customer signs up from there and comes back to the invitation, with the amount kept', async () => {
    const server = fakeServer({
      ...answers,
      [looking]: { body: anInvitePreview() },
      'POST /users/register/': { status: 201, body: {} },
      'POST /users/verify-email/': { status: 200, body: {} },
      'POST /api/auth/token/': { body: { access: aToken() } },
    });
    const { user } = renderApp('/cliques/join/t0ken', { server });
    await user.click(await screen.findByRole('button', { name: '₦50,000' }));
    await user.click(screen.getByRole('link', { name: 'Create an account' }));
    await user.type(await screen.findByLabelText('Full name'), 'Bola Ade');
    await user.type(screen.getByLabelText('Phone number'), '08012345678');
    await user.type(screen.getByLabelText('Email'), 'bola@example.com');
    await user.type(screen.getByLabelText('Password'), 'Passw0rd!');
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    await user.type(await screen.findByLabelText('Verification code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    await user.type(screen.getByLabelText('Password'), 'Passw0rd!');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByRole('heading', { level: 1, name: 'Join a clique' });
    expect(currentPath()).toBe('/cliques/join/t0ken');
    expect(await screen.findByLabelText('Contribution amount')).toHaveValue('₦50,000');
  });

  test('a reload on the way through sign-up does not lose the way back to the invitation', async () => {
    const server = fakeServer({
      ...answers,
      [looking]: { body: anInvitePreview() },
      'POST /api/auth/token/': { body: { access: aToken() } },
    });
    const before = renderApp('/cliques/join/t0ken', { server });
    await before.user.click(await screen.findByRole('link', { name: 'Create an account' }));
    await screen.findByRole('heading', { level: 1, name: 'Create your account' });
    before.unmount();

    const { user } = renderApp('/signin', { server });
    await user.type(await screen.findByLabelText('Email'), 'bola@example.com');
    await user.type(screen.getByLabelText('Password'), 'Passw0rd!');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByRole('heading', { level: 1, name: 'Join a clique' });
    expect(currentPath()).toBe('/cliques/join/t0ken');
    expect(window.sessionStorage).toHaveLength(0);
  });

  test.each<[string, FakeReply]>([
    ['that no longer admits anybody', { body: { invitation: null } }],
    ['of which another server knows nothing', { status: 404, body: {} }],
  ])('a link %s says so without an alert', async (_which, reply) => {
    const server = fakeServer({ ...answers, [looking]: reply });
    renderApp('/cliques/join/t0ken', { server });
    expect(await screen.findByText(/^We can’t show this clique/)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Join clique' })).toBeEnabled();
  });

  test('another server is not asked what an invite link invites to', async () => {
    jest.replaceProperty(environment, 'apiExtensions', false);
    const server = fakeServer(answers);
    renderApp('/cliques/join/t0ken', { server });
    expect(await screen.findByLabelText('Contribution amount')).toBeVisible();
    expect(server.sent(looking)).toHaveLength(0);
  });

  test('without a session: the text, a link to /signin, and back with the amount kept', async () => {
    const { user, store, server } = await setupInvite({ body: {} }, false);
    expect(await screen.findByText('Authorization required. Please log in.')).toBeVisible();
    expect(server.sent(join)).toHaveLength(0);
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    expect(store.getState().auth.returnPath).toBe('/cliques/join/t0ken');
    expect(store.getState().cliques.inviteDraft).toEqual({ invite: 't0ken', amount: '5000' });
  });

  test.each<[string, FakeReply, string]>([
    ['a dead link', { status: 404, body: { detail: 'x' } }, 'Invalid invite link.'],
    ['a full clique', { status: 409, body: { message: 'It is full.' } }, 'It is full.'],
    ['a fault', { status: 500, body: {} }, 'Failed to join clique. Please try again.'],
  ])('%s', async (_what, reply, text) => {
    await setupInvite(reply);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('Contribution amount')).toHaveValue('₦5,000');
  });
});
