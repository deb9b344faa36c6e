import { act, screen, waitFor, within } from '@testing-library/react';
import { environment } from '@/config/env';
import { fakeServer, type FakeReply } from '../../support/fakeServer';
import { fillIn } from '../../support/fillIn';
import { heldAnswer } from '../../support/heldAnswer';
import { currentPath, renderApp, signedInDevice } from '../../support/renderApp';
import { aClique, aCliqueContract, anInvitePreview, aToken, aUser } from '../../support/replies';
import { answers } from './openCliques';

describe('/cliques/join/{token}', () => {
  const join = 'POST /clique/join/t0ken/';

  async function setupInvite(reply: FakeReply, signedIn = true) {
    const server = fakeServer({ ...answers, [join]: reply, 'POST /api/auth/token/': { body: {} } });
    const app = renderApp('/cliques/join/t0ken', {
      server,
      ...(signedIn && { device: signedInDevice() }),
    });
    await screen.findByRole('heading', { level: 1, name: 'Join a clique' });
    await fillIn(app.user, screen.getByLabelText('Contribution amount'), '5000');
    await app.user.click(screen.getByRole('button', { name: 'Join clique' }));
    return { ...app, server };
  }

  test('joining with an invite link sends the contribution amount', async () => {
    const { server } = await setupInvite({ body: { message: 'ok' } });
    expect(await screen.findByText('You have successfully joined the clique!')).toBeVisible();
    expect(server.sent(join)[0]?.body).toEqual({ contribution: '5000.00' });
  });

  test('joining with an invite link sends the PIN if payments need one', async () => {
    const server = fakeServer({
      ...answers,
      [join]: { body: { message: 'ok' } },
      'GET /users/current_user/': {
        body: aUser({ has_transaction_pin: true, pin_for_payments: true }),
      },
    });
    const { user } = renderApp('/cliques/join/t0ken', { server, device: signedInDevice() });
    await user.type(await screen.findByRole('textbox', { name: 'Transaction PIN' }), '4071');
    await user.type(screen.getByLabelText('Contribution amount'), '5000');
    await user.click(screen.getByRole('button', { name: 'Join clique' }));
    expect(await screen.findByText('You have successfully joined the clique!')).toBeVisible();
    expect(server.sent(join)[0]?.body).toEqual({ contribution: '5000.00', pin: '4071' });
  });

  const looking = 'GET /clique/join/t0ken/';

  test('an invitation shows the inviter, the clique, the remaining amount, the deadline and the returns before the customer types', async () => {
    const server = fakeServer({ ...answers, [looking]: { body: anInvitePreview() } });
    const { user } = renderApp('/cliques/join/t0ken', { server });
    expect(await screen.findByText('Ngozi has invited you to Keke friends.')).toBeVisible();
    expect(screen.getByText('TVS King')).toBeVisible();
    expect(
      screen.getByText(/^₦1,225,000\.00 is still to be funded\. The clique closes on 20 Dec 2026/),
    ).toBeVisible();
    expect(screen.getByRole('meter', { name: 'Funding of Keke friends' })).toBeVisible();
    const pays = screen.getByRole('region', { name: 'What you pay' });
    expect(pays).toHaveTextContent('₦50,000 pays you about ₦721.15 each week, for 104 weeks.');
    const chips = ['₦50,000', '₦100,000', 'Contribute the rest (₦1,225,000.00)'];
    for (const name of chips) expect(screen.getByRole('button', { name })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '₦100,000' }));
    expect(pays).toHaveTextContent('You pay now₦100,000.00 (4%)');
    expect(server.sent(looking)[0]?.headers.Authorization).toBeUndefined();
  });

  test('a member who opens the link again reads that they are in the clique, and can open it', async () => {
    const own = aClique({ id: 5, name: 'Keke friends', contribution: '30000.00' });
    const server = fakeServer({
      ...answers,
      [looking]: { body: anInvitePreview({ id: 5 }) },
      'GET /clique/my-cliques/': { body: [own] },
    });
    const { user } = renderApp('/cliques/join/t0ken', { server, device: signedInDevice() });
    expect(
      await screen.findByText(/^You’re already in this clique, with ₦30,000\.00\./),
    ).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'See the clique' }));
    expect(currentPath()).toBe('/clique/5');
  });

  const used = 'This invite link has already been used.';

  /** Presses "Join clique" and loses the reply. From then on, the server treats the link as used. */
  async function loseAnswer() {
    const server = fakeServer({
      ...answers,
      [looking]: { body: anInvitePreview() },
      [join]: 'no answer',
    });
    const { user } = renderApp('/cliques/join/t0ken', { server, device: signedInDevice() });
    await screen.findByText('Ngozi has invited you to Keke friends.');
    await user.type(screen.getByLabelText('Contribution amount'), '25000');
    server.answer(looking, { body: { invitation: null, refusal: used } });
    await user.click(screen.getByRole('button', { name: 'Join clique' }));
    expect(await screen.findByText('Failed to join clique. Please try again.')).toBeVisible();
    await waitFor(() => expect(server.sent(looking)).toHaveLength(2));
    return { server, user };
  }

  test('a lost response keeps the form although the link counts as used, and the retry has the same key', async () => {
    const { server, user } = await loseAnswer();
    server.answer(join, { body: { message: 'ok' } });
    await user.click(screen.getByRole('button', { name: 'Join clique' }));
    expect(await screen.findByText('You have successfully joined the clique!')).toBeVisible();
    const [first, second] = server.sent(join).map(({ headers }) => headers['Idempotency-Key']);
    expect(second).toBe(first);
  });

  test('a refused retry shows why the link no longer works', async () => {
    const { server, user } = await loseAnswer();
    server.answer(join, { status: 409, body: { message: used } });
    await user.click(screen.getByRole('button', { name: 'Join clique' }));
    expect(await screen.findByRole('link', { name: 'Browse cliques' })).toBeVisible();
    expect(screen.getByText(used)).toBeVisible();
  });

  test('a new customer can sign up and return to the invitation with the same amount', async () => {
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
    await fillIn(user, await screen.findByLabelText('Full name'), 'Bola Ade');
    await fillIn(user, screen.getByLabelText('Phone number'), '08012345678');
    await fillIn(user, screen.getByLabelText('Email'), 'bola@example.com');
    await fillIn(user, screen.getByLabelText('Password'), 'Passw0rd!');
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    await user.type(await screen.findByLabelText('Verification code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    await fillIn(user, screen.getByLabelText('Password'), 'Passw0rd!');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByRole('heading', { level: 1, name: 'Join a clique' });
    expect(currentPath()).toBe('/cliques/join/t0ken');
    expect(await screen.findByLabelText('Contribution amount')).toHaveValue('₦50,000');
  });

  test('a reload during the sign-up keeps the way back to the invitation', async () => {
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
    await fillIn(user, await screen.findByLabelText('Email'), 'bola@example.com');
    await fillIn(user, screen.getByLabelText('Password'), 'Passw0rd!');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByRole('heading', { level: 1, name: 'Join a clique' });
    expect(currentPath()).toBe('/cliques/join/t0ken');
    expect(window.sessionStorage).toHaveLength(0);
  });

  test('a used link shows why it no longer works, and other ways to continue instead of the form', async () => {
    const refusal = 'This invite link has already been used.';
    const server = fakeServer({ ...answers, [looking]: { body: { invitation: null, refusal } } });
    renderApp('/cliques/join/t0ken', { server });
    expect(await screen.findByText(refusal)).toBeVisible();
    expect(screen.queryByLabelText('Contribution amount')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Join clique' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create an account' })).toBeVisible();
    expect(screen.getByText(/^Mota buys working vehicles/)).toBeVisible();
  });

  test('a link that was ended says below the fixed sentence what may have happened', async () => {
    const refusal = 'Invalid invite link.';
    const server = fakeServer({ ...answers, [looking]: { body: { invitation: null, refusal } } });
    renderApp('/cliques/join/t0ken', { server, device: signedInDevice() });
    expect(await screen.findByText(refusal)).toBeVisible();
    expect(screen.getByText(/^The person who invited you has ended this link/)).toBeVisible();
  });

  test('a customer who loses the last seat sees the reason and other ways in place of the form at once', async () => {
    const refusal = 'This invite link has already been used.';
    const server = fakeServer({
      ...answers,
      [looking]: { body: anInvitePreview() },
      [join]: { status: 409, body: { message: refusal, detail: refusal } },
    });
    const { user } = renderApp('/cliques/join/t0ken', { server, device: signedInDevice() });
    await screen.findByText('Ngozi has invited you to Keke friends.');
    await user.type(screen.getByLabelText('Contribution amount'), '25000');
    server.answer(looking, { body: { invitation: null, refusal } });
    await user.click(screen.getByRole('button', { name: 'Join clique' }));
    expect(await screen.findByRole('link', { name: 'Browse cliques' })).toBeVisible();
    expect(screen.getByText(refusal)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Join clique' })).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
  });

  test('a link that no longer works links customers to the open cliques', async () => {
    const server = fakeServer({ ...answers, [looking]: { body: { invitation: null } } });
    renderApp('/cliques/join/t0ken', { server, device: signedInDevice() });
    expect(await screen.findByText(/^We can’t show this clique/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse cliques' })).toBeVisible();
    expect(
      screen.getByText(
        /^If you’ve already used it to join, you’ll find the clique under My Cliques\./,
      ),
    ).toBeVisible();
    expect(screen.queryByLabelText('Contribution amount')).not.toBeInTheDocument();
  });

  test('a visitor can read about Mota, its company, the fees and the risks before paying', async () => {
    const server = fakeServer({ ...answers, [looking]: { body: anInvitePreview() } });
    renderApp('/cliques/join/t0ken', { server });
    expect(await screen.findByText(/^Mota buys working vehicles/)).toBeVisible();
    // A build without a company shows no name.
    expect(screen.queryByText(/is run by/)).not.toBeInTheDocument();
    const before = screen.getByRole('region', { name: 'Before you join' });
    expect(before).toHaveTextContent('What if the driver stops paying?');
    expect(before).toHaveTextContent('What if Mota closes?');
    expect(before).toHaveTextContent('Can I get out early?');
    expect(before).toHaveTextContent('VAT, once₦75,000.00');
  });

  const offering = 'GET /clique/join/t0ken/get_contract/';
  const offered = { body: aCliqueContract(), headers: { 'X-Contract-Hash': 'hash-1' } };

  test('a customer can read the contract, and agreeing sends its hash', async () => {
    const server = fakeServer({
      ...answers,
      [looking]: { body: anInvitePreview() },
      [offering]: offered,
      [join]: { body: { message: 'ok', id: 9, reference: 'clique-contribution:1' } },
      'GET /clique/my-cliques/': { body: [aClique({ id: 9, contribution: '50000.00' })] },
    });
    const { user } = renderApp('/cliques/join/t0ken', { server, device: signedInDevice() });
    await user.click(await screen.findByRole('button', { name: 'Read the contract' }));
    expect(await screen.findByText('Terms')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: '₦50,000' }));
    expect(
      screen.getByText(
        /^When you press “Join clique”, you agree to the contract, and ₦50,000\.00 leaves your wallet now\./,
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Join clique' }));
    const card = await screen.findByRole('region', {
      name: 'You put in ₦50,000.00',
    });
    expect(card).toHaveTextContent('Your share in Lagos riders is ₦50,000.00');
    expect(within(card).getByRole('button', { name: 'Read your contract' })).toBeVisible();
    expect(server.sent(join)[0]?.body).toEqual({
      contribution: '50000.00',
      contract_hash: 'hash-1',
    });
    await user.click(within(card).getByRole('button', { name: 'Close' }));
    expect(card).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('less than the minimum in the contract of a clique with many members is refused', async () => {
    const contract = heldAnswer();
    const server = fakeServer({
      ...answers,
      [looking]: { body: anInvitePreview() },
      [offering]: contract.answer,
      [join]: { body: {} },
    });
    const { user } = renderApp('/cliques/join/t0ken', { server, device: signedInDevice() });
    await screen.findByText('What if Mota closes?');
    expect(screen.queryByRole('button', { name: '₦100,000' })).not.toBeInTheDocument();
    expect(screen.queryByText(/pays you about/)).not.toBeInTheDocument();
    act(() => contract.give({ ...offered, body: aCliqueContract({ minimum: '60000.00' }) }));
    expect(await screen.findByText(/new members put in at least ₦60,000\.00\.$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '₦50,000' })).not.toBeInTheDocument();
    expect(screen.getByText(/^₦60,000 pays you about/)).toBeVisible();
    const amount = screen.getByLabelText('Contribution amount');
    await fillIn(user, amount, '59999');
    await user.click(screen.getByRole('button', { name: 'Join clique' }));
    expect(await screen.findByText('Contribute at least ₦60,000.00.')).toBeVisible();
    expect(server.sent(join)).toHaveLength(0);
    await fillIn(user, amount, '60000');
    await user.click(screen.getByRole('button', { name: 'Join clique' }));
    await waitFor(() => expect(server.sent(join)).toHaveLength(1));
  });

  test('exactly the remaining amount is accepted, even below the minimum, and an unreadable minimum is ignored', async () => {
    for (const minimum of ['99000000.00', 'many']) {
      const server = fakeServer({
        ...answers,
        [looking]: { body: anInvitePreview() },
        [offering]: { ...offered, body: aCliqueContract({ minimum }) },
        [join]: { body: {} },
      });
      const app = renderApp('/cliques/join/t0ken', { server, device: signedInDevice() });
      await app.user.click(await screen.findByRole('button', { name: /^Contribute the rest/ }));
      await app.user.click(screen.getByRole('button', { name: 'Join clique' }));
      await waitFor(() => expect(server.sent(join)).toHaveLength(1));
      app.unmount();
    }
  });

  test('the terms are loaded again if they have changed', async () => {
    const text = 'The terms have changed. Read them again.';
    const server = fakeServer({
      ...answers,
      [looking]: { body: anInvitePreview() },
      [offering]: offered,
      [join]: { status: 409, body: { message: text } },
    });
    const { user } = renderApp('/cliques/join/t0ken', { server, device: signedInDevice() });
    await user.click(await screen.findByRole('button', { name: '₦50,000' }));
    await user.click(screen.getByRole('button', { name: 'Join clique' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(server.sent(offering)).toHaveLength(2);
  });

  test("a customer can't pay before the contract has loaded", async () => {
    const server = fakeServer({
      ...answers,
      [looking]: { body: anInvitePreview() },
      [offering]: { status: 400, body: {} },
      [join]: { body: {} },
    });
    const { user } = renderApp('/cliques/join/t0ken', { server, device: signedInDevice() });
    await user.click(await screen.findByRole('button', { name: '₦50,000' }));
    await user.click(screen.getByRole('button', { name: 'Join clique' }));
    expect(
      await screen.findByText('Unable to load contract terms. Please try again.'),
    ).toBeVisible();
    expect(server.sent(join)).toHaveLength(0);
  });

  test("the page shows without an alert that another server doesn't know the link", async () => {
    const server = fakeServer({ ...answers, [looking]: { status: 404, body: {} } });
    renderApp('/cliques/join/t0ken', { server });
    expect(await screen.findByText(/^We can’t show this clique/)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Join clique' })).toBeEnabled();
  });

  test('a visitor whose invitation can’t be shown is asked to sign in first', async () => {
    const server = fakeServer({ ...answers, [looking]: { status: 404, body: {} } });
    renderApp('/cliques/join/t0ken', { server });
    expect(
      await screen.findByText('Sign in, and we’ll try to open your invitation.'),
    ).toBeVisible();
    const signIn = screen.getByRole('link', { name: 'Sign in' });
    const signUp = screen.getByRole('link', { name: 'Create an account' });
    expect(signIn.compareDocumentPosition(signUp)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('heading', { name: 'You’re invited to a clique' })).toBeVisible();
    expect(screen.getByText(/^Mota buys working vehicles/)).toBeVisible();
    const amount = screen.getByLabelText('Contribution amount');
    expect(signUp.compareDocumentPosition(amount)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const reload = screen.getByRole('button', { name: 'Reload' });
    expect(amount.compareDocumentPosition(reload)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('button', { name: 'Join clique' })).toBeEnabled();
  });

  test('the amount of an invitation that can’t be shown is kept for after the sign-in', async () => {
    const server = fakeServer({ ...answers, [looking]: { status: 404, body: {} } });
    const { user, store } = renderApp('/cliques/join/t0ken', { server });
    await screen.findByRole('heading', { name: 'You’re invited to a clique' });
    await user.type(screen.getByLabelText('Contribution amount'), '7000');
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    expect(store.getState().cliques.inviteDraft).toEqual({ invite: 't0ken', amount: '7000' });
  });

  test('asks for no money while an invitation failed to load, and offers only to reload it', async () => {
    const server = fakeServer({ ...answers, [looking]: { status: 400, body: {} } });
    const { user } = renderApp('/cliques/join/t0ken', { server });
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the invitation.');
    expect(screen.queryByLabelText('Contribution amount')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Join clique' })).toBeNull();
    server.answer(looking, { body: anInvitePreview() });
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(await screen.findByText('Ngozi has invited you to Keke friends.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Join clique' })).toBeEnabled();
  });

  test('no preview is requested from another server', async () => {
    jest.replaceProperty(environment, 'apiExtensions', false);
    const server = fakeServer(answers);
    renderApp('/cliques/join/t0ken', { server });
    expect(await screen.findByLabelText('Contribution amount')).toBeVisible();
    expect(server.sent(looking)).toHaveLength(0);
  });

  test('an invite link without a session shows a message and a sign-in that keeps the typed amount', async () => {
    const { user, store, server } = await setupInvite({ body: {} }, false);
    expect(await screen.findByText('Authorization required. Please log in.')).toBeVisible();
    expect(server.sent(join)).toHaveLength(0);
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    expect(store.getState().auth.returnPath).toBe('/cliques/join/t0ken');
    expect(store.getState().cliques.inviteDraft).toEqual({ invite: 't0ken', amount: '5000' });
  });
});
