import { computeAccessibleName } from 'dom-accessibility-api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { company } from '@/config/company';
import { toastMessages } from '@/messages/notifications';
import { toastRaised } from '@/store/notifications/notificationsSlice';
import { fakeServer, type FakeReply } from '../support/fakeServer';
import { currentPath, renderApp, signedInAnswers, signedInDevice } from '../support/renderApp';
import { aNotification, aUser } from '../support/replies';

const list = 'GET /notification/notifications/';

async function setup(answers: Record<string, FakeReply> = {}, path = '/overview') {
  const server = fakeServer({ ...signedInAnswers, ...answers });
  const app = renderApp(path, { server, device: signedInDevice() });
  await screen.findByText('Hello, Ada Obi');
  return { ...app, server };
}

const resize = (width: number) => {
  window.innerWidth = width;
  fireEvent(window, new Event('resize'));
};

afterEach(() => resize(1024));

test('a success toast disappears on the next page, and a failure toast stays', async () => {
  const { store, user } = await setup();
  act(() => {
    store.dispatch(toastRaised({ name: 'addressSaved' }));
    store.dispatch(toastRaised({ name: 'photoNotSaved' }));
  });
  expect(await screen.findByText(toastMessages.addressSaved)).toBeVisible();
  await user.click(
    within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', {
      name: 'Transactions',
    }),
  );
  await screen.findByRole('heading', { level: 1, name: 'Transactions' });
  await waitFor(() => expect(screen.queryByText(toastMessages.addressSaved)).toBeNull());
  expect(screen.getByText(toastMessages.photoNotSaved)).toBeVisible();
});

describe('header', () => {
  test('the header has the logo, the bell, the profile image, the greeting and the toggle of the menu', async () => {
    await setup();
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('link', { name: 'Mota' })).toHaveAttribute('href', '/signup/overview');
    expect(header.getByRole('button', { name: 'Notifications' })).toBeVisible();
    expect(header.getByText('AO')).toBeInTheDocument();
    expect(header.getByText('Hello, Ada Obi')).toBeVisible();
    expect(header.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true');
  });

  test('the profile image leads to the profile at 768 px, where the menu is closed', async () => {
    resize(768);
    const { user } = await setup();
    await user.click(
      within(screen.getByRole('banner')).getByRole('link', { name: 'Your account' }),
    );
    await waitFor(() => expect(currentPath()).toBe('/profile'));
  });

  test('the greeting has the full name if the server sends no first and last name', async () => {
    const user = aUser({ first_name: undefined, last_name: undefined, name: 'Ada Obi' });
    const server = fakeServer({
      ...signedInAnswers,
      'GET /users/current_user/': { body: user },
    });
    renderApp('/overview', { server, device: signedInDevice() });
    expect(await screen.findByText('Hello, Ada Obi')).toBeVisible();
  });

  test('the profile image is resolved against the API host', async () => {
    await setup({
      'GET /users/current_user/': {
        body: {
          ...signedInAnswers['GET /users/current_user/'].body,
          profile_image: '/media/p.png',
        },
      },
    });
    await waitFor(() =>
      expect(screen.getByRole('banner').querySelector('img')).toHaveAttribute(
        'src',
        `${window.location.origin}/media/p.png`,
      ),
    );
  });
});

describe('sidebar', () => {
  const links = [
    ['Overview', '/overview'],
    ['Transactions', '/transactions'],
    ['Assets', '/assets'],
    ['My Portfolio', '/myinvestment'],
    ['Profile', '/profile'],
    ['Clique', '/clique'],
    ['Log out', '/logout'],
    ['Hire Purchase - Start now', '/investment'],
  ] as const;

  test('the sidebar lists its links in order, and the hire-purchase card', async () => {
    await setup();
    const menu = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(
      menu
        .getAllByRole('link')
        .map((link) => [computeAccessibleName(link), link.getAttribute('href')]),
    ).toEqual(links.map(([name, path]) => [name, `/signup${path}`]));
  });

  test('the sidebar is visible above 768 px, and the toggle hides it', async () => {
    const { user } = await setup();
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
  });

  test('at 768 px the menu is a drawer that Esc, an outside click or a navigation closes', async () => {
    resize(768);
    const { user, container } = await setup();
    const drawer = () => screen.queryByRole('navigation', { name: 'Main' });
    const menu = screen.getByRole('button', { name: 'Menu' });
    expect(drawer()).not.toBeInTheDocument();

    await user.click(menu);
    expect(within(drawer() ?? container).getByRole('link', { name: 'Overview' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(drawer()).not.toBeInTheDocument();
    expect(menu).toHaveFocus();

    await user.click(menu);
    await user.click(container.querySelector('[class=backdrop]') ?? container);
    expect(drawer()).not.toBeInTheDocument();

    await user.click(menu);
    await user.click(screen.getByRole('link', { name: 'Log out' }));
    await waitFor(() => expect(currentPath()).toBe('/logout'));
    expect(drawer()).not.toBeInTheDocument();
  });

  test('the drawer has the same entries in the same order as the sidebar', async () => {
    resize(768);
    const { user } = await setup();
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const menu = within(screen.getByRole('navigation', { name: 'Main' }));
    const entries = within(menu.getByRole('list')).getAllByRole('link');
    expect(entries.map((link) => link.textContent)).toEqual([
      'Overview',
      'Transactions',
      'Assets',
      'My Portfolio',
      'Profile',
      'Clique',
      'Log out',
    ]);
  });

  test.each([
    ['/assets', 'Assets'],
    ['/investment', 'Overview'],
  ])('the drawer on %s opens with the focus on %s', async (path, entry) => {
    resize(768);
    const { user } = await setup({}, path);
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const menu = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(menu.getByRole('link', { name: entry })).toHaveFocus();
  });

  test('the toggle opens the drawer in a narrow window even before the window reports its width', async () => {
    const { user } = await setup();
    window.innerWidth = 360;
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const menu = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(menu.getByRole('link', { name: 'Overview' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true');
  });
});

describe('bottom bar', () => {
  const bar = () => within(screen.getByRole('contentinfo', { name: 'Shortcuts' }));

  test('the bottom bar at 768 px has the most used entries of the menu', async () => {
    resize(768);
    await setup();
    expect(
      bar()
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Overview', '/signup/overview'],
      ['Transactions', '/signup/transactions'],
      ['Assets', '/signup/assets'],
      ['My Portfolio', '/signup/myinvestment'],
      ['Clique', '/signup/clique'],
    ]);
    expect(bar().getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  });

  test('the bottom bar has no button for the menu, because the header has it', async () => {
    resize(768);
    await setup();
    expect(bar().queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Menu' })).toBeVisible();
  });

  test('there is no bottom bar above 768 px', async () => {
    await setup();
    expect(screen.queryByRole('contentinfo', { name: 'Shortcuts' })).not.toBeInTheDocument();
  });
});

describe('bell', () => {
  const three = [1, 2, 3].map((id) => aNotification({ id, title: `News ${id}` }));

  test("the bell's name has the unread count, and its badge shows 99+ above 99", async () => {
    const many = Array.from({ length: 120 }, (_, id) => aNotification({ id }));
    await setup({ [list]: { body: many } });
    const bell = await screen.findByRole('button', { name: 'Notifications, 120 unread' });
    expect(bell).toHaveTextContent('99+');
  });

  test("the bell's panel can mark as read and delete, and links to all notifications", async () => {
    const { user, server } = await setup({
      [list]: { body: three },
      'POST /notification/notifications/1/mark_as_read/': { body: {} },
      'DELETE /notification/notifications/2/': { status: 204 },
    });
    await user.click(await screen.findByRole('button', { name: 'Notifications, 3 unread' }));
    const panel = within(screen.getByRole('dialog', { name: 'Notifications' }));
    const item = (name: string) => within(panel.getByText(name).closest('li') as HTMLElement);
    await user.click(item('News 1').getByRole('button', { name: 'Mark as Read' }));
    await user.click(item('News 2').getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
    expect(item('News 1').queryByRole('button', { name: 'Mark as Read' })).not.toBeInTheDocument();
    expect(panel.queryByText('News 2')).not.toBeInTheDocument();
    await user.click(panel.getByRole('link', { name: 'See all' }));
    await waitFor(() => expect(currentPath()).toBe('/notifications'));
    // The deletion is sent when "Undo" disappears.
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await waitFor(() =>
      expect(server.sent('DELETE /notification/notifications/2/')).toHaveLength(1),
    );
  });

  test('a failure to load notifications is only logged, and the list offers "Reload"', async () => {
    const { user, server, log } = await setup({ [list]: { status: 500, body: {} } });
    await user.click(screen.getByRole('button', { name: 'Notifications' }));
    const reload = await screen.findByRole('button', { name: 'Reload' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(log.length).toBeGreaterThan(0);
    server.answer(list, { body: three });
    await user.click(reload);
    expect(await screen.findByText('News 1')).toBeVisible();
  });
});

describe('every page', () => {
  test('a navigation moves the focus to the h1 and changes the title', async () => {
    const { user } = await setup();
    await user.click(screen.getByRole('link', { name: 'Log out' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Log out' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(document.title).toBe('Log out · Mota');
  });

  test('the first Tab stop is the link "Skip to content"', async () => {
    const { user } = await setup();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  });

  test('an unknown route shows "Page not found" and a link to the overview', async () => {
    await setup({}, '/nowhere');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
    expect(screen.getByRole('link', { name: 'Go to overview' })).toBeVisible();
  });

  test('an unknown route links to the sign-in page if there is no session', async () => {
    renderApp('/nowhere');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
  });
});

describe('who runs Mota', () => {
  const mota = {
    name: 'Mota Mobility Ltd',
    registration: 'RC 1234567',
    licence: 'FCCPC 89',
    termsUrl: 'https://mota.example/terms',
    privacyUrl: '/signup/privacy',
  };

  beforeEach(() => {
    for (const [fact, value] of Object.entries(mota) as [keyof typeof mota, never][]) {
      jest.replaceProperty(company, fact, value);
    }
  });

  function expectLegalLinks(place: HTMLElement) {
    const link = (name: string) => within(place).getByRole('link', { name });
    expect(link('Terms of use')).toHaveAttribute('href', mota.termsUrl);
    expect(link('Privacy notice')).toHaveAttribute('href', mota.privacyUrl);
  }

  test('the menu names the company that runs Mota', async () => {
    renderApp('/overview', { server: fakeServer(signedInAnswers), device: signedInDevice() });
    const menu = await screen.findByRole('navigation', { name: 'Main' });
    expect(menu).toHaveTextContent(
      'Mota is run by Mota Mobility Ltd. Company registration: RC 1234567. Licence: FCCPC 89.',
    );
    expectLegalLinks(menu);
  });

  test('a build without a company name is a demo, and the menu says once that there is no real money', async () => {
    jest.replaceProperty(company, 'name', '');
    renderApp('/overview', { server: fakeServer(signedInAnswers), device: signedInDevice() });
    const menu = await screen.findByRole('navigation', { name: 'Main' });
    expect(within(menu).getByText('Demo: no real money')).toBeVisible();
    expect(menu).not.toHaveTextContent('is run by');
  });

  test('the sign-up form links to the terms and the privacy notice', async () => {
    renderApp('/signup');
    await screen.findByRole('heading', { name: 'Create your account' });
    expectLegalLinks(screen.getByRole('main'));
  });
});
