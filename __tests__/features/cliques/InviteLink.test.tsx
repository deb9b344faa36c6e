import { act, screen, waitFor, within } from '@testing-library/react';
import { environment } from '@/config/env';
import { cliquesApi } from '@/store/cliques/cliquesApi';
import { redact } from '@/store/devTools';
import { fakeServer } from '../../support/fakeServer';
import { heldAnswer } from '../../support/heldAnswer';
import { renderApp, signedInDevice } from '../../support/renderApp';
import { anInvitation } from '../../support/replies';
import { devTools, timeTravelOf } from '../../support/timeTravel';
import { answers, mine, openCliques } from './openCliques';

const token = 'q3Jv0-tYc8_mWl2Zb7Kd4Rf9Hx1Ns6Ug';
const url = `http://localhost/signup/cliques/join/${token}`;
const create = 'POST /clique/5/invite-link/';
const end = 'DELETE /clique/5/invite-link/';
const list = 'GET /clique/5/invitations/';

const created = { status: 201, body: { message: 'ok', token } };
const aLink = (fields = {}) => anInvitation({ email: null, seats: 10, seats_taken: 3, ...fields });
const listed = { body: [aLink()] };
const newLink = aLink({ seats_taken: 0, invited_at: '2026-11-20T09:30:00.000Z' });

/** Opens the customer's private clique. */
async function openPrivateClique(changed: Parameters<typeof openCliques>[0] = {}) {
  const app = await openCliques({ [list]: { body: [] }, [create]: created, ...changed });
  await app.select('Danfo sisters');
  return app;
}

const inviteByLink = () => within(screen.getByRole('region', { name: 'Invite by link' }));

/** Opens the clique, creates its first link, and waits for the list that has it. */
async function createFirstLink() {
  const app = await openPrivateClique();
  app.server.answer(create, () => {
    app.server.answer(list, { body: [newLink] });
    return created;
  });
  await app.user.click(await screen.findByRole('button', { name: 'Create link' }));
  expect(await screen.findByLabelText('Invite link')).toHaveValue(url);
  expect(await screen.findByText('0 of 10 seats taken, 10 left')).toBeVisible();
  /** Reloads the list after something has changed on another device. */
  const reload = (links: readonly unknown[]) => {
    app.server.answer(list, { body: links });
    act(() => void app.store.dispatch(cliquesApi.util.invalidateTags(['Invitations'])));
  };
  return { ...app, reload };
}

afterEach(() => {
  Reflect.deleteProperty(window.navigator, 'share');
});

describe('the invite link of a private clique', () => {
  test('the link of a private clique is created for a number of people, shown once and copied', async () => {
    const { user, server } = await openPrivateClique();
    const copied = jest.spyOn(window.navigator.clipboard, 'writeText');
    expect(await screen.findByLabelText('Seats')).toHaveDisplayValue('10 people');
    await user.selectOptions(screen.getByLabelText('Seats'), '5 people');
    await user.click(screen.getByRole('button', { name: 'Create link' }));
    expect(await screen.findByLabelText('Invite link')).toHaveValue(url);
    expect(server.sent(create)[0]?.body).toEqual({ seats: 5 });
    expect(screen.getByText(/^We show this link only once/)).toBeVisible();
    const copy = screen.getByRole('button', { name: 'Copy link' });
    expect(copy).toHaveFocus();
    await user.click(copy);
    expect(copied).toHaveBeenCalledWith(url);
    expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  });

  test('the link of a private clique is shared with the share sheet if the device has one', async () => {
    const share = jest.fn(() => Promise.resolve());
    Object.assign(window.navigator, { share });
    const { user } = await openPrivateClique();
    await user.click(await screen.findByRole('button', { name: 'Create link' }));
    const button = await screen.findByRole('button', { name: 'Share' });
    expect(button).toHaveFocus();
    await user.click(button);
    expect(share).toHaveBeenCalledWith({
      title: 'Danfo sisters',
      text: 'Join my clique Danfo sisters on Mota:',
      url,
    });
  });

  test('the link of a private clique has a token that is never in the store and that DevTools never shows', async () => {
    const server = fakeServer({
      ...answers,
      'GET /clique/my-cliques/': { body: [{ ...mine, is_creator: true }] },
      [list]: { body: [] },
      [create]: created,
    });
    const { user, store } = renderApp('/clique/5', {
      server,
      device: signedInDevice(),
      enhancers: [devTools()],
    });
    await user.click(await screen.findByRole('button', { name: 'Create link' }));
    expect(await screen.findByLabelText('Invite link')).toHaveValue(url);
    const { actionsById, computedStates } = timeTravelOf(store).liftedStore.getState();
    expect(JSON.stringify(computedStates)).not.toContain(token);
    expect(JSON.stringify(Object.values(actionsById).map((each) => redact(each)))).not.toContain(
      token,
    );
  });

  test('the link of a private clique is listed with its seats next to the invited emails', async () => {
    await openPrivateClique({ [list]: { body: [...listed.body, anInvitation()] } });
    const invited = within(await screen.findByRole('list', { name: 'Invited' }));
    const [link, bola] = invited.getAllByRole('listitem');
    expect(link).toHaveTextContent('Invite link3 of 10 seats taken, 7 left');
    expect(bola).toHaveTextContent('bola@example.com');
    expect(screen.getByRole('button', { name: 'Create a new link' })).toBeVisible();
  });

  test('the link of a private clique can be ended after a confirmation, and the focus moves to the form for a new link', async () => {
    const { user, server } = await openPrivateClique({
      [list]: listed,
      [end]: { body: { message: 'ok' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Create a new link' }));
    await user.click(screen.getByRole('button', { name: 'Replace this link' }));
    expect(await screen.findByLabelText('Invite link')).toHaveValue(url);
    await user.click(await screen.findByRole('button', { name: 'End link' }));
    const question = within(screen.getByRole('dialog', { name: 'End this link?' }));
    server.answer(list, { body: [] });
    await user.click(question.getByRole('button', { name: 'End this link' }));
    expect(await screen.findByText('Invite link ended.')).toBeVisible();
    expect(server.sent(end)).toHaveLength(1);
    await waitFor(() => expect(screen.getByLabelText('Seats')).toHaveFocus());
    expect(screen.queryByLabelText('Invite link')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Create link' })).toBeVisible();
  });

  test('the form for a new link appears only once the list of invitations is loaded', async () => {
    const held = heldAnswer();
    await openPrivateClique({ [list]: held.answer });
    expect(await screen.findByText('Loading invitations…')).toBeInTheDocument();
    expect(screen.queryByLabelText('Seats')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Create link' })).not.toBeInTheDocument();
    act(() => held.give(listed));
    expect(await screen.findByRole('button', { name: 'Create a new link' })).toBeVisible();
  });

  test('the panel of invitations shows "Reload" if its list failed to load', async () => {
    const { user, server } = await openPrivateClique({ [list]: { status: 404 } });
    expect(await inviteByLink().findByRole('alert')).toHaveTextContent(
      'We couldn’t load your invitations. Try again.',
    );
    expect(screen.queryByLabelText('Seats')).not.toBeInTheDocument();
    server.answer(list, listed);
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(await screen.findByRole('button', { name: 'Create a new link' })).toBeVisible();
  });

  test('replacing the link of a private clique asks for confirmation while it has seats left', async () => {
    const { user, server } = await openPrivateClique({ [list]: listed });
    await user.click(await screen.findByRole('button', { name: 'Create a new link' }));
    const question = within(screen.getByRole('dialog', { name: 'Replace this link?' }));
    expect(question.getByText(/^The link that you have shared stops working/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(server.sent(create)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Create a new link' }));
    await user.click(screen.getByRole('button', { name: 'Replace this link' }));
    expect(await screen.findByLabelText('Invite link')).toHaveValue(url);
    expect(screen.getByRole('button', { name: 'Copy link' })).toHaveFocus();
    expect(server.sent(create)).toHaveLength(1);
  });

  test("replacing the link of a private clique doesn't ask for confirmation if all its seats are taken", async () => {
    const { user } = await openPrivateClique({ [list]: { body: [aLink({ seats_taken: 10 })] } });
    await user.click(await screen.findByRole('button', { name: 'Create a new link' }));
    expect(await screen.findByLabelText('Invite link')).toHaveValue(url);
  });

  test('the link of a private clique stays on the page while people join with it', async () => {
    const { reload } = await createFirstLink();
    reload([{ ...newLink, seats_taken: 1 }]);
    expect(await screen.findByText('1 of 10 seats taken, 9 left')).toBeVisible();
    expect(screen.getByLabelText('Invite link')).toHaveValue(url);
  });

  test('the link of a private clique is no longer shared or copied after it was ended on another device', async () => {
    const { reload } = await createFirstLink();
    reload([]);
    expect(await screen.findByRole('button', { name: 'Create link' })).toBeVisible();
    expect(screen.queryByLabelText('Invite link')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Copy link' })).not.toBeInTheDocument();
  });

  test('the link of a private clique is no longer shared or copied after it was replaced on another device', async () => {
    const { reload } = await createFirstLink();
    reload([aLink({ invited_at: '2026-11-20T09:31:00.000Z' })]);
    expect(await screen.findByRole('button', { name: 'Create a new link' })).toBeVisible();
    expect(screen.queryByLabelText('Invite link')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Copy link' })).not.toBeInTheDocument();
  });

  test('the form shows why the link of a private clique was not created', async () => {
    const { user } = await openPrivateClique({
      [create]: { status: 409, body: { message: 'No.' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Create link' }));
    expect(await inviteByLink().findByRole('alert')).toHaveTextContent('No.');
    expect(screen.getByRole('button', { name: 'Create link' })).toHaveFocus();
  });

  test('the form shows why the link of a private clique was not replaced', async () => {
    const refused = { status: 409, body: { message: 'No.' } };
    const { user } = await openPrivateClique({ [list]: listed, [create]: refused });
    await user.click(await screen.findByRole('button', { name: 'Create a new link' }));
    await user.click(screen.getByRole('button', { name: 'Replace this link' }));
    expect(await inviteByLink().findByRole('alert')).toHaveTextContent('No.');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('the page shows next to "End link" why the link was not ended', async () => {
    const { user } = await openPrivateClique({ [list]: listed, [end]: { status: 409 } });
    await user.click(await screen.findByRole('button', { name: 'End link' }));
    await user.click(screen.getByRole('button', { name: 'End this link' }));
    const invited = within(await screen.findByRole('region', { name: 'Invited' }));
    expect(await invited.findByRole('alert')).toHaveTextContent(
      'We couldn’t end the link. Try again.',
    );
    expect(inviteByLink().queryByRole('alert')).not.toBeInTheDocument();
    expect(invited.getByRole('button', { name: 'End link' })).toBeVisible();
  });

  test('the link of a private clique is offered only if the server has links', async () => {
    jest.replaceProperty(environment, 'apiExtensions', false);
    await openPrivateClique();
    expect(await screen.findByLabelText('Invite by email')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create link' })).not.toBeInTheDocument();
  });
});
