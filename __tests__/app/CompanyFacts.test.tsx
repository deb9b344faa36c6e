import { screen, within } from '@testing-library/react';
import { company } from '@/config/company';
import { fakeServer } from '../support/fakeServer';
import { renderApp, signedInAnswers, signedInDevice } from '../support/renderApp';

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

test('the menu says who runs Mota', async () => {
  renderApp('/overview', { server: fakeServer(signedInAnswers), device: signedInDevice() });
  const menu = await screen.findByRole('navigation', { name: 'Main' });
  expect(menu).toHaveTextContent(
    'Mota is run by Mota Mobility Ltd. Company registration: RC 1234567. Licence: FCCPC 89.',
  );
  expectLegalLinks(menu);
});

test('a build without a name is a demo, and the menu says so once', async () => {
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
