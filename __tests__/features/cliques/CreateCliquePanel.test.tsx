import { act, screen, waitFor, within } from '@testing-library/react';
import { environment } from '@/config/env';
import { redact } from '@/store/devTools';
import { inviteEmailsAdded } from '@/store/cliques/cliquesSlice';
import { rowOf } from '../../support/calls/table';
import { type Answering, type FakeReply } from '../../support/fakeServer';
import { fillIn } from '../../support/fillIn';
import { heldAnswer } from '../../support/heldAnswer';
import { currentPath } from '../../support/renderApp';
import { aClique, anAsset, anInvitation, aUser } from '../../support/replies';
import { traceOf } from '../../support/traceOf';
import { mine, openCliques } from './openCliques';

describe('creating a clique', () => {
  async function openForm(changed: Record<string, Answering> = {}) {
    const app = await openCliques({ 'GET /asset/': { body: [anAsset()] }, ...changed });
    await app.user.click(screen.getByRole('tab', { name: 'Create cliques' }));
    const modal = within(screen.getByRole('dialog', { name: 'Looking to Create a Clique?' }));
    await app.user.click(modal.getByRole('button', { name: 'Create a New Clique' }));
    await screen.findByRole('option', { name: /TVS King/ });
    const create = async (type: 'Public' | 'Private') => {
      await fillIn(app.user, screen.getByLabelText('Clique name'), 'Ikeja friends');
      await fillIn(app.user, screen.getByLabelText('Contribution amount'), '10000');
      await app.user.selectOptions(screen.getByLabelText('Clique type'), type);
      await app.user.selectOptions(screen.getByLabelText('Asset'), '3');
      await app.user.click(screen.getByRole('button', { name: 'Create clique' }));
    };
    return { ...app, create };
  }

  test("'Browse Existing Cliques' returns to the lists", async () => {
    const { user } = await openCliques();
    await user.click(screen.getByRole('tab', { name: 'Create cliques' }));
    await user.click(screen.getByRole('button', { name: 'Browse Existing Cliques' }));
    expect(screen.getByRole('tab', { name: 'Select a clique to join' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  test('the form has name, amount, type, asset and payout interval, with Weekly chosen', async () => {
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

  test('creating a public clique leads back to the lists, unless the customer has left the page', async () => {
    const held = heldAnswer();
    const { create, user } = await openForm({ 'POST /clique/': held.answer });
    await create('Public');
    await user.click(screen.getByRole('link', { name: 'Transactions' }));
    await screen.findByRole('heading', { level: 1, name: 'Transactions' });
    act(() => held.give({ status: 201, body: { id: 12 } }));
    expect(await screen.findByText('Clique created successfully!')).toBeVisible();
    expect(currentPath()).toBe('/transactions');
    await user.click(screen.getByRole('link', { name: 'Clique' }));
    const join = await screen.findByRole('tab', { name: 'Select a clique to join' });
    expect(join).toHaveAttribute('aria-selected', 'true');
  });

  const pays = () => screen.findByRole('region', { name: 'What you pay' });

  test('the fields are in the order of the contract, and the cost and payouts are shown before the payment', async () => {
    const wallet = { balance: '900000.00' };
    const { user } = await openForm({ 'GET /users/current_user/': { body: aUser({ wallet }) } });
    const fields = [...screen.getByRole('tabpanel').querySelectorAll('select, input')];
    expect(fields).toEqual(
      ['Clique name', 'Contribution amount', 'Clique type', 'Asset', 'Payout interval'].map(
        (label) => screen.getByLabelText(label),
      ),
    );
    expect(screen.getByText(/^Choose a vehicle and an amount/)).toBeVisible();
    await user.selectOptions(await screen.findByLabelText('Asset'), '3');
    expect(await pays()).toHaveTextContent(
      '₦50,000 pays you about ₦721.15 each week, for 104 weeks.',
    );
    await user.click(screen.getByRole('button', { name: '₦100,000' }));
    expect(screen.getByLabelText('Contribution amount')).toHaveValue('₦100,000');
    const review = await pays();
    expect(review).toHaveTextContent('You pay now₦100,000.00 (4%)');
    expect(review).toHaveTextContent('Balance afterwards₦800,000.00');
    expect(review).toHaveTextContent('You get in total₦150,000.00');
    expect(review).toHaveTextContent('Each week₦1,442.30');
    expect(review).toHaveTextContent(/Refunded if not full by\d+ \w+ \d{4}/);
    expect(review).toHaveTextContent(
      'When you press “Create clique”, you agree that ₦100,000.00 leaves your wallet now',
    );
    expect(
      review.compareDocumentPosition(screen.getByRole('button', { name: 'Create clique' })),
    ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.selectOptions(screen.getByLabelText('Payout interval'), 'Monthly');
    expect(await pays()).toHaveTextContent('Each month₦6,250.00');
  });

  test('the form links to the deposit account if the wallet has too little, and keeps what was typed', async () => {
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

  describe('if payments require the PIN', () => {
    const answers = {
      'GET /users/current_user/': {
        body: aUser({ has_transaction_pin: true, pin_for_payments: true }),
      },
      'POST /clique/': { status: 201, body: { id: 12, message: 'ok' } },
    };
    const pin = () => screen.getByRole('textbox', { name: 'Transaction PIN' });

    test('"Create clique" requires the PIN, sends it and stores it nowhere', async () => {
      const { user, create, server, store } = await openForm(answers);
      await create('Public');
      await waitFor(() => expect(pin()).toHaveFocus());
      expect(pin()).toHaveAccessibleDescription(/Transaction PIN is required\.$/);
      expect(server.sent('POST /clique/')).toHaveLength(0);
      await user.type(pin(), '4071');
      await user.click(screen.getByRole('button', { name: 'Create clique' }));
      expect(await screen.findByText('Clique created successfully!')).toBeVisible();
      expect(server.sent('POST /clique/')[0]?.body).toMatchObject({ pin: '4071' });
      expect(JSON.stringify(redact(store.getState()))).not.toMatch(traceOf('4071'));
    });
  });

  test('an asset id that is text is sent as text', async () => {
    const { create, server } = await openForm({
      'GET /asset/': { body: [anAsset({ id: '3' })] },
      'POST /clique/': { status: 201, body: { id: 12, message: 'ok' } },
    });
    await create('Public');
    expect(await screen.findByText('Clique created successfully!')).toBeVisible();
    expect(server.sent('POST /clique/')[0]?.body).toMatchObject({ asset: '3' });
  });

  async function openInvites(
    reply: FakeReply = { body: { message: 'ok' } },
    changed: Record<string, Answering> = {},
  ) {
    const app = await openForm({
      ...changed,
      'POST /clique/': { status: 201, body: { id: 12, message: 'ok' } },
      'GET /clique/12/invitations/': { body: [] },
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

  test('the first field of the invitations stays in view when the card of the contribution appears above it', async () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    const created = heldAnswer();
    const inTurn: FakeReply[] = [{ body: [] }];
    const list = 'GET /clique/my-cliques/';
    const { server } = await openInvites(undefined, {
      [list]: () => inTurn.shift() ?? created.answer(),
    });
    await waitFor(() => expect(server.sent(list)).toHaveLength(2));
    act(() => created.give({ body: [aClique({ id: 12, contribution: '10000.00' })] }));
    expect(await screen.findByRole('region', { name: 'You put in ₦10,000.00' })).toBeVisible();
    expect(scrolled.mock.contexts).toContain(screen.getByLabelText('Seats'));
    scrolled.mockRestore();
  });

  test('the card of a contribution closes when the customer opens the other tab', async () => {
    const { user } = await openInvites(undefined, {
      'GET /clique/my-cliques/': { body: [aClique({ id: 12, contribution: '10000.00' })] },
    });
    const name = 'You put in ₦10,000.00';
    const card = within(await screen.findByRole('region', { name }));
    // The invitations are already below the card.
    expect(card.queryByRole('link', { name: 'Invite people' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Create cliques' }));
    expect(screen.getByRole('region', { name })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Select a clique to join' }));
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
  });

  test('Enter, a comma or a pasted list adds valid emails once, and Backspace on an empty field removes the last email', async () => {
    const { user, field, chips, send, server } = await openInvites();
    await send();
    expect(screen.getByText('Please add at least one email.')).toBeVisible();
    await user.type(field, 'no-email{Enter}');
    expect(screen.getByText('Invalid email format.')).toBeVisible();
    expect(field).toHaveValue('no-email');
    expect(chips()).toEqual([]);
    expect(server.sent('POST /clique/12/invite/')).toHaveLength(0);
    await user.clear(field);
    await user.type(field, 'a@example.ng{Enter}b@example.ng,');
    expect(chips()).toEqual(['a@example.ng', 'b@example.ng']);
    await user.type(field, '{Backspace}');
    expect(chips()).toEqual(['a@example.ng']);
    await user.paste('a@example.ng, b@example.ng\nA@example.ng; c@example.ng');
    expect(chips()).toEqual(['a@example.ng', 'b@example.ng', 'c@example.ng']);
  });

  test('a space adds a valid email, and the word after it is no error while it is being typed', async () => {
    const { user, field, chips } = await openInvites();
    await user.type(field, 'ada@mota.ng b');
    expect(chips()).toEqual(['ada@mota.ng']);
    expect(field).toHaveValue('b');
    expect(screen.queryByText('Invalid email format.')).not.toBeInTheDocument();
  });

  test('separators after an email leave the field empty, so that Backspace removes the email', async () => {
    const { user, field, chips } = await openInvites();
    await user.type(field, 'ada@mota.ng, ');
    expect(field).toHaveValue('');
    await user.type(field, '{Backspace}');
    expect(chips()).toEqual([]);
  });

  test('a completed word that is no email stays in the field with an error, apart from the next email', async () => {
    const { user, field, chips } = await openInvites();
    await user.type(field, 'bola ');
    expect(screen.getByText('Invalid email format.')).toBeVisible();
    await user.type(field, 'bola@mota.ng,c');
    expect(chips()).toEqual(['bola@mota.ng']);
    expect(field).toHaveValue('bola, c');
    await user.type(field, '{Backspace}{Backspace}{Backspace}');
    expect(field).toHaveValue('bola');
    expect(screen.queryByText('Invalid email format.')).not.toBeInTheDocument();
  });

  test('an unverified customer is told to verify their identity before they type an email, with a link', async () => {
    await openInvites();
    const notice = 'Verify your identity to invite people.';
    expect(await screen.findByText(notice)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Verify your identity' })).toBeVisible();
  });

  test("the verification isn't mentioned to verified customers or with another server", async () => {
    const verified = { body: aUser({ verification_status: true }) };
    const notice = /Verify your identity to invite people/;
    const { unmount } = await openInvites(undefined, { 'GET /users/current_user/': verified });
    expect(screen.queryByText(notice)).not.toBeInTheDocument();
    unmount();
    jest.replaceProperty(environment, 'apiExtensions', false);
    await openInvites();
    expect(screen.queryByText(notice)).not.toBeInTheDocument();
  });

  const people = Array.from({ length: 21 }, (_, index) => `friend${index}@example.ng`);

  test('at most 20 people can be invited at a time', async () => {
    const { user, field, send, server } = await openInvites();
    await user.click(field);
    await user.paste(people.join(' '));
    await send();
    expect(screen.getByText('You can invite up to 20 people at a time.')).toBeVisible();
    expect(server.sent('POST /clique/12/invite/')).toHaveLength(0);
  });

  test('21 emails are sent to another server, which has no such limit', async () => {
    jest.replaceProperty(environment, 'apiExtensions', false);
    const { user, field, send, server } = await openInvites();
    await user.click(field);
    await user.paste(people.join(' '));
    await send();
    expect(await screen.findByText('Emails sent successfully!')).toBeVisible();
    expect(server.sent('POST /clique/12/invite/')[0]?.body).toEqual({ emails: people });
  });

  test("sending invites shows 'Emails sent successfully!', and includes the email that is still in the field", async () => {
    const { user, field, send, server, chips } = await openInvites();
    await user.type(field, 'a@example.ng,b@example.ng');
    await send();
    expect(await screen.findByText('Emails sent successfully!')).toBeVisible();
    expect(server.sent('POST /clique/12/invite/')[0]?.body).toEqual({
      emails: ['a@example.ng', 'b@example.ng'],
    });
    await waitFor(() => expect(chips()).toEqual([]));
  });
});

describe('the invite panel', () => {
  test('the emails of each clique are kept separate', async () => {
    const { select, store } = await openCliques();
    act(() => {
      store.dispatch(inviteEmailsAdded({ cliqueId: 12, emails: ['a@example.ng'] }));
      store.dispatch(inviteEmailsAdded({ cliqueId: 5, emails: ['b@example.ng'] }));
    });
    await select('Danfo sisters');
    expect(screen.getByRole('button', { name: 'Remove b@example.ng' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove a@example.ng' })).not.toBeInTheDocument();
  });

  test('the creator is shown who was invited and who has joined', async () => {
    const { select } = await openCliques({
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

  test('invitations are requested only from a server that has them', async () => {
    jest.replaceProperty(environment, 'apiExtensions', false);
    const { select, server } = await openCliques();
    await select('Danfo sisters');
    expect(await screen.findByLabelText('Invite by email')).toBeVisible();
    expect(server.sent('GET /clique/5/invitations/')).toHaveLength(0);
  });

  test('the invite panel is shown to a creator who is only identified by name', async () => {
    const { select } = await openCliques({
      'GET /clique/my-cliques/': { body: [{ ...mine, creator: 'Ada Obi' }] },
    });
    await select('Danfo sisters');
    expect(await screen.findByLabelText('Invite by email')).toBeVisible();
  });

  test("the invite panel is shown in the session that created the clique if the server doesn't send the creator", async () => {
    const { select, store } = await openCliques({
      'GET /clique/my-cliques/': { body: [{ ...mine, creator: 'Admin' }] },
      [rowOf('createClique').request]: { status: 201, body: { id: 5 } },
    });
    await act(async () => void (await store.dispatch(rowOf('createClique').send)));
    await select('Danfo sisters');
    expect(await screen.findByLabelText('Invite by email')).toBeVisible();
  });

  test('the invite panel of a clique of any age is shown if the server sends no closing time', async () => {
    const old = { ...mine, created_at: '2020-01-01T00:00:00Z', closes_at: undefined };
    jest.replaceProperty(environment, 'apiExtensions', false);
    const { select } = await openCliques({ 'GET /clique/my-cliques/': { body: [old] } });
    await select('Danfo sisters');
    expect(await screen.findByLabelText('Invite by email')).toBeVisible();
  });

  test('the invite panel of a closed clique is hidden', async () => {
    const { select } = await openCliques({
      'GET /clique/my-cliques/': {
        body: [{ ...mine, is_creator: true, closes_at: '2020-01-01T00:00:00Z' }],
      },
    });
    await select('Danfo sisters');
    expect(screen.getByText(/^Closed on/)).toBeVisible();
    expect(screen.queryByLabelText('Invite by email')).not.toBeInTheDocument();
  });

  test('the invite panel is hidden from a member', async () => {
    const { select } = await openCliques({
      'GET /clique/my-cliques/': { body: [{ ...mine, creator: 71 }] },
    });
    await select('Danfo sisters');
    expect(screen.queryByLabelText('Invite by email')).not.toBeInTheDocument();
  });
});
