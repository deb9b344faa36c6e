import { screen, within } from '@testing-library/react';
import { environment } from '@/config/env';
import { fakeServer } from '../support/fakeServer';
import { testDevice } from '../support/makeTestStore';
import { allowConsoleError } from '../support/consoleErrors';
import { aUser } from '../support/replies';
import { renderApp, signedInAnswers, signedInDevice } from '../support/renderApp';

jest.mock('@/features/notifications/NotificationsScreen', () => ({
  __esModule: true,
  default: () => {
    throw new Error('a screen with a fault');
  },
}));

const support = { supportEmail: 'help@mota.example', supportPhone: '+234 700 000 0000' };

function setContact({ supportEmail, supportPhone }: Partial<typeof support>) {
  jest.replaceProperty(environment, 'supportEmail', supportEmail ?? null);
  jest.replaceProperty(environment, 'supportPhone', supportPhone ?? null);
}

const page = async () => within(await screen.findByRole('main'));
const emailLink = { name: 'Email help@mota.example' };
const phoneLink = { name: /^Call \+234.700.000.0000$/ };

function signedIn(path: string, user = aUser()) {
  const server = fakeServer({ ...signedInAnswers, 'GET /users/current_user/': { body: user } });
  return renderApp(path, { server, device: signedInDevice() });
}

describe('contact details for customers who are stuck', () => {
  test.each(['/nowhere', '/signin', '/forgotpassword', '/close-account'])(
    'the support contact is shown on %s',
    async (path) => {
      setContact(support);
      renderApp(path);
      await screen.findByRole('heading', { level: 1 });
      expect((await page()).getByRole('link', emailLink)).toHaveAttribute(
        'href',
        'mailto:help@mota.example',
      );
      expect((await page()).getByRole('link', phoneLink)).toHaveAttribute(
        'href',
        'tel:+2347000000000',
      );
    },
  );

  test('the support contact is shown while the code for a new account is awaited', async () => {
    setContact(support);
    renderApp('/otpverification', { device: testDevice({ email: 'ada@x.ng' }) });
    await screen.findByRole('heading', { name: 'Verify your email' });
    expect((await page()).getByRole('link', emailLink)).toBeVisible();
  });

  test('the support contact is shown on a crashed screen', async () => {
    allowConsoleError(/a screen with a fault/);
    setContact(support);
    signedIn('/notifications');
    await screen.findByRole('heading', { name: 'Something went wrong' });
    expect((await page()).getByRole('link', emailLink)).toBeVisible();
  });

  test('the support contact is shown during an identity check', async () => {
    setContact(support);
    signedIn('/profile?tab=kyc', aUser({ kyc: { kyc_verification_status: 'In Progress' } }));
    expect(await (await page()).findByRole('link', emailLink)).toBeVisible();
  });

  test('the support contact is shown in the menu of a signed-in customer', async () => {
    setContact(support);
    signedIn('/overview');
    const menu = within(await screen.findByRole('navigation', { name: 'Main' }));
    expect(await menu.findByRole('link', emailLink)).toBeVisible();
    expect(menu.getByRole('link', phoneLink)).toBeVisible();
  });
});

describe('incomplete contact details', () => {
  test('only the support email is shown if there is no phone', async () => {
    setContact({ supportEmail: support.supportEmail });
    renderApp('/nowhere');
    expect(await screen.findByText('Need help?')).toBeVisible();
    expect(screen.getByRole('link', emailLink)).toBeVisible();
    expect(screen.queryByRole('link', phoneLink)).toBeNull();
  });

  test('only the support phone is shown if there is no email', async () => {
    setContact({ supportPhone: support.supportPhone });
    renderApp('/nowhere');
    expect(await screen.findByRole('link', phoneLink)).toBeVisible();
    expect(screen.queryByRole('link', emailLink)).toBeNull();
  });

  test('no support contact is shown if there is neither an email nor a phone', async () => {
    renderApp('/nowhere');
    await screen.findByRole('heading', { name: 'Page not found' });
    expect(screen.queryByText(/Need help/)).toBeNull();
  });
});
