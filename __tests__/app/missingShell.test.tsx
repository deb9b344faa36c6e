import { screen, within } from '@testing-library/react';
import { renderApp, signedInDevice } from '../support/renderApp';
import { allowComplaints } from '../support/noComplaints';

jest.mock('@/app/shell/Shell', () => {
  throw Object.assign(new Error('Loading chunk 3 failed.'), { name: 'ChunkLoadError' });
});

test('a page whose frame cannot be fetched says so and offers another try', async () => {
  allowComplaints(/Loading chunk 3 failed/);
  renderApp('/overview', { device: signedInDevice() });
  const page = within(await screen.findByRole('main'));
  expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
