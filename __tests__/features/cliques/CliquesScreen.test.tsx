import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer, type FakeReply } from '../../support/fakeServer';
import { currentPath, renderApp, signedInAnswers, signedInDevice } from '../../support/renderApp';
import { aClique, anAsset } from '../../support/replies';

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
    ['just created, by a clock that is ahead', 60_000, '30 days left'],
    ['just created', -1000, '30 days left'],
    ['created more than a day ago', -86_460_000, '29 days left'],
    ['on the last day', -29 * 86_400_000 - 60_000, '1 day left'],
  ])('days left of the 30: %s', async (_what, offset, text) => {
    const created = new Date(Date.now() + offset).toISOString();
    const { select } = await setup({
      'GET /clique/public/': { body: [aClique({ created_at: created })] },
    });
    await select('Lagos riders');
    expect(screen.getByText(/Closes and refunds on/)).toHaveTextContent(text);
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
      asset: '3',
      contribution: '10000.00',
      visibility: 'public',
      payout_frequency: 'week',
    });
    expect(screen.queryByLabelText('Invite by email')).not.toBeInTheDocument();
  });

  test("'Failed to create clique. Please try again.'; nothing typed is lost", async () => {
    const { create } = await openForm({ 'POST /clique/': { status: 500, body: {} } });
    await create('Private');
    expect(await screen.findByText('Failed to create clique. Please try again.')).toBeVisible();
    expect(screen.getByLabelText('Clique name')).toHaveValue('Ikeja friends');
  });

  async function openInvites(reply: FakeReply = { body: { message: 'ok' } }) {
    const app = await openForm({
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

  test('duplicates are ignored; a pasted list comes in at once', async () => {
    const { user, field, chips } = await openInvites();
    await user.click(field);
    await user.paste('a@example.ng, b@example.ng\nA@example.ng; c@example.ng');
    expect(chips()).toEqual(['a@example.ng', 'b@example.ng', 'c@example.ng']);
  });

  test("invite emails are pattern-checked: 'Invalid email format.'", async () => {
    const { user, field, chips } = await openInvites();
    await user.type(field, 'no-address{Enter}');
    expect(screen.getByText('Invalid email format.')).toBeVisible();
    expect(field).toHaveValue('no-address');
    expect(chips()).toEqual([]);
  });

  test("at least one email is needed: 'Please add at least one email.'", async () => {
    const { send, server } = await openInvites();
    await send();
    expect(screen.getByText('Please add at least one email.')).toBeVisible();
    expect(server.sent('POST /clique/12/invite/')).toHaveLength(0);
  });

  test("'Emails sent successfully!'; an address that is still being typed goes along", async () => {
    const { user, field, send, server, chips } = await openInvites();
    await user.type(field, 'a@example.ng,b@example.ng');
    await send();
    expect(await screen.findByText('Emails sent successfully!')).toBeVisible();
    expect(server.sent('POST /clique/12/invite/')[0]?.body).toEqual({
      emails: ['a@example.ng', 'b@example.ng'],
    });
    await waitFor(() => expect(chips()).toEqual([]));
  });

  test("'Failed to send invites. Please try again.'; the addresses stay", async () => {
    const { user, field, send, chips } = await openInvites({ status: 500, body: {} });
    await user.type(field, 'a@example.ng,');
    await send();
    expect(await screen.findByText('Failed to send invites. Please try again.')).toBeVisible();
    expect(chips()).toEqual(['a@example.ng']);
  });
});

describe('the invite panel is shown only to the creator of a private clique', () => {
  test('its creator', async () => {
    const { select } = await setup();
    await select('Danfo sisters');
    expect(await screen.findByLabelText('Invite by email')).toBeVisible();
  });

  test('a member', async () => {
    const { select } = await setup({
      'GET /clique/my-cliques/': { body: [{ ...mine, creator: 71 }] },
    });
    await select('Danfo sisters');
    expect(screen.queryByLabelText('Invite by email')).not.toBeInTheDocument();
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
