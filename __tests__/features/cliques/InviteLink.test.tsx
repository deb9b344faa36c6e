import { screen, waitFor, within } from '@testing-library/react';
import { environment } from '@/config/env';
import { redact } from '@/store/devTools';
import { fakeServer } from '../../support/fakeServer';
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
const listed = { body: [anInvitation({ email: null, seats: 10, seats_taken: 3 })] };

/** Opens the customer's private clique. */
async function openPrivateClique(changed: Parameters<typeof openCliques>[0] = {}) {
  const app = await openCliques({ [list]: { body: [] }, [create]: created, ...changed });
  await app.select('Danfo sisters');
  return app;
}

afterEach(() => {
  Reflect.deleteProperty(window.navigator, 'share');
});

describe('the link of a private clique', () => {
  test('is created for a number of people, shown once and copied', async () => {
    const { user, server } = await openPrivateClique();
    const copied = jest.spyOn(window.navigator.clipboard, 'writeText');
    expect(screen.getByLabelText('Seats')).toHaveDisplayValue('10 people');
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

  test('is shared with the share sheet if the device has one', async () => {
    const share = jest.fn(() => Promise.resolve());
    Object.assign(window.navigator, { share });
    const { user } = await openPrivateClique();
    await user.click(screen.getByRole('button', { name: 'Create link' }));
    const button = await screen.findByRole('button', { name: 'Share' });
    expect(button).toHaveFocus();
    await user.click(button);
    expect(share).toHaveBeenCalledWith({
      title: 'Danfo sisters',
      text: 'Join my clique Danfo sisters on Mota:',
      url,
    });
  });

  test('has a token that is never in the store and that DevTools never shows', async () => {
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

  test('is listed with its seats next to the invited emails', async () => {
    await openPrivateClique({ [list]: { body: [...listed.body, anInvitation()] } });
    const invited = within(await screen.findByRole('list', { name: 'Invited' }));
    const [link, bola] = invited.getAllByRole('listitem');
    expect(link).toHaveTextContent('Invite link3 of 10 seats taken, 7 left');
    expect(bola).toHaveTextContent('bola@example.com');
    expect(screen.getByRole('button', { name: 'Create a new link' })).toBeVisible();
  });

  test('ends after a question, and the focus moves to the form for a new one', async () => {
    const { user, server } = await openPrivateClique({
      [list]: listed,
      [end]: { body: { message: 'ok' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Create a new link' }));
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

  test('is offered only if the server has links', async () => {
    jest.replaceProperty(environment, 'apiExtensions', false);
    await openPrivateClique();
    expect(await screen.findByLabelText('Invite by email')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create link' })).not.toBeInTheDocument();
  });
});
