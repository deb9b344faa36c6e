import { act, screen, within } from '@testing-library/react';
import { currentPath, renderApp, signedInDevice } from '../support/renderApp';
import { devTools, timeTravelOf } from '../support/timeTravel';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Opens the overview, and then a filtered list of assets. */
async function visit() {
  const app = renderApp('/overview', { device: signedInDevice(), enhancers: [devTools()] });
  const travel = timeTravelOf(app.store);
  const menu = within(await screen.findByRole('navigation', { name: 'Main' }));
  await heading('Overview');
  const overview = travel.length() - 1;
  await app.user.click(menu.getByRole('link', { name: 'Assets' }));
  await app.user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'king');
  const jumpTo = (index: number) => act(async () => travel.jumpTo(index));
  return { ...app, ...travel, overview, jumpTo };
}

test('jumping to an earlier state and back to the present restores the search of a list', async () => {
  const { overview, jumpTo, jumpToPresent } = await visit();
  expect(currentPath()).toBe('/assets?search=king');
  await jumpTo(overview);
  expect(currentPath()).toBe('/overview');
  expect(await heading('Overview')).toBeVisible();
  await act(async () => jumpToPresent());
  expect(currentPath()).toBe('/assets?search=king');
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('king');
});

test('pressing a link while DevTools shows an earlier state changes neither the page nor the URL', async () => {
  const { user, overview, jumpTo, indexOf } = await visit();
  await jumpTo(overview);
  const menu = within(screen.getByRole('navigation', { name: 'Main' }));
  await user.click(menu.getByRole('link', { name: 'Transactions' }));
  expect(currentPath()).toBe('/overview');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Overview');
  await jumpTo(indexOf('navigation/navigated'));
  expect(currentPath()).toBe('/overview');
});
