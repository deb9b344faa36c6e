import { screen, within } from '@testing-library/react';
import { environment } from '@/config/env';
import { fakeServer } from '../support/fakeServer';
import { testDevice } from '../support/makeTestStore';
import { allowComplaints } from '../support/noComplaints';
import { aUser } from '../support/replies';
import { renderApp, signedInAnswers, signedInDevice } from '../support/renderApp';

jest.mock('@/features/notifications/NotificationsScreen', () => ({
  __esModule: true,
  default: () => {
    throw new Error('a screen with a fault');
  },
}));

const support = { supportEmail: 'help@mota.example', supportPhone: '+234 700 000 0000' };

function supportIsAt({ supportEmail, supportPhone }: Partial<typeof support>) {
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
    'shows the contact on %s',
    async (path) => {
      supportIsAt(support);
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

  test("shows the contact if the code for a new account doesn't arrive", async () => {
    supportIsAt(support);
    renderApp('/otpverification', { device: testDevice({ email: 'ada@x.ng' }) });
    await screen.findByRole('heading', { name: 'Verify your email' });
    expect((await page()).getByRole('link', emailLink)).toBeVisible();
  });

  test('shows the contact on a crashed screen', async () => {
    allowComplaints(/a screen with a fault/);
    supportIsAt(support);
    signedIn('/notifications');
    await screen.findByRole('heading', { name: 'Something went wrong' });
    expect((await page()).getByRole('link', emailLink)).toBeVisible();
  });

  test('shows the contact during an identity check', async () => {
    supportIsAt(support);
    signedIn('/profile?tab=kyc', aUser({ kyc: { kyc_verification_status: 'In Progress' } }));
    expect(await (await page()).findByRole('link', emailLink)).toBeVisible();
  });

  test('shows the contact in the menu of every page of a customer', async () => {
    supportIsAt(support);
    signedIn('/overview');
    const menu = within(await screen.findByRole('navigation', { name: 'Main' }));
    expect(await menu.findByRole('link', emailLink)).toBeVisible();
    expect(menu.getByRole('link', phoneLink)).toBeVisible();
  });
});

describe('incomplete contact details', () => {
  test('shows only the email if there is no phone', async () => {
    supportIsAt({ supportEmail: support.supportEmail });
    renderApp('/nowhere');
    expect(await screen.findByText('Need help?')).toBeVisible();
    expect(screen.getByRole('link', emailLink)).toBeVisible();
    expect(screen.queryByRole('link', phoneLink)).toBeNull();
  });

  test('shows only the phone if there is no email', async () => {
    supportIsAt({ supportPhone: support.supportPhone });
    renderApp('/nowhere');
    expect(await screen.findByRole('link', phoneLink)).toBeVisible();
    expect(screen.queryByRole('link', emailLink)).toBeNull();
  });

  test('shows no contact if there is neither an email nor a phone', async () => {
    renderApp('/nowhere');
    await screen.findByRole('heading', { name: 'Page not found' });
    expect(screen.queryByText(/Need help/)).toBeNull();
  });
});
