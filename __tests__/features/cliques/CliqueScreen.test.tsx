import { screen } from '@testing-library/react';
import { fakeServer } from '../../support/fakeServer';
import { fillIn } from '../../support/fillIn';
import { currentPath, renderApp, signedInDevice } from '../../support/renderApp';
import { aToken } from '../../support/replies';
import { answers, riders } from './openCliques';

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
    await fillIn(user, await screen.findByLabelText('Email'), 'ada@example.ng');
    await fillIn(user, screen.getByLabelText('Password'), 'Passw0rd!');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('button', { name: 'Join clique' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Lagos riders' })).toBeVisible();
  });

  test('the id is one of its fields (section 3)', async () => {
    await openPage(open);
    expect(screen.getByText('Clique ID').nextElementSibling).toHaveTextContent('9');
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

describe('the page of a public clique shows', () => {
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

  test('without one: h1 "Clique not found"', async () => {
    renderApp('/clique/404', { server: fakeServer(answers) });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Clique not found' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse cliques' })).toBeVisible();
  });
});
