import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer, type FakeReply } from '../../support/fakeServer';
import { currentPath, renderApp, signedInAnswers, signedInDevice } from '../../support/renderApp';
import { anAsset } from '../../support/replies';

const three = [
  anAsset({
    id: 3,
    name: 'TVS King',
    value: '300.00',
    total_value: '310.00',
    roi: '20',
    total_payout: '372.00',
    duration: 26,
  }),
  anAsset({
    id: 2,
    name: 'HiAce',
    value: '100.00',
    total_value: '900000.00',
    roi: '30',
    total_payout: '1170000.00',
    duration: 104,
  }),
  anAsset({
    id: 1,
    name: 'Canter',
    value: '200.00',
    total_value: '210.00',
    roi: '10',
    total_payout: '231.00',
    duration: 26,
  }),
];

async function setup(reply: FakeReply, path = '/assets') {
  const server = fakeServer({ ...signedInAnswers, 'GET /asset/': reply });
  const app = renderApp(path, { server, device: signedInDevice() });
  await screen.findByRole('heading', { level: 1, name: 'Assets' });
  return { ...app, server };
}

const main = () => within(screen.getByRole('main'));
const names = () =>
  main()
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('link').querySelector('strong')?.textContent);

test('a list of links, each with image, name and value', async () => {
  await setup({ body: three });
  const link = await main().findByRole('link', { name: /TVS King/ });
  expect(link).toHaveAttribute('href', '/signup/asset/3');
  expect(link).toHaveTextContent('Value ₦300.00');
  expect(link.querySelector('img')).toHaveAttribute('src', expect.stringContaining('tvs-king.png'));
});

test('the highest return per year comes first, not the highest over all the weeks', async () => {
  await setup({ body: three });
  const link = await main().findByRole('link', { name: /TVS King/ });
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('yearly');
  expect(names()).toEqual(['TVS King', 'Canter', 'HiAce']);
  expect(link).toHaveTextContent(/You pay ₦310Each week ₦14.30A year about 40%For 26 weeks$/);
});

test('search, sort and "affordable" arrange the list and are in the URL', async () => {
  const { user } = await setup({ body: three });
  await main().findByRole('link', { name: /TVS King/ });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Lowest value');
  expect(names()).toEqual(['HiAce', 'Canter', 'TVS King']);
  await user.click(screen.getByRole('checkbox', { name: 'Affordable with my balance' }));
  expect(names()).toEqual(['Canter', 'TVS King']);
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'king');
  expect(names()).toEqual(['TVS King']);
  await waitFor(() => expect(currentPath()).toBe('/assets?search=king&sort=value&affordable=1'));
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'x');
  expect(screen.getByText('No assets match your search.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all assets' }));
  expect(names()).toHaveLength(3);
});

test('a URL restores its arrangement', async () => {
  await setup({ body: three }, '/assets?sort=roi');
  await main().findByRole('link', { name: /TVS King/ });
  expect(names()).toEqual(['HiAce', 'TVS King', 'Canter']);
});

test('without assets the page says so, and leads to the cliques', async () => {
  const { user } = await setup({ body: [] });
  expect(await screen.findByText(/No assets are on offer/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Browse cliques' }));
  expect(await screen.findByRole('heading', { name: 'Cliques' })).toBeVisible();
});

test.each<[string, FakeReply, string]>([
  ['message', { status: 400, body: { message: 'Closed for today.' } }, 'Error: Closed for today.'],
  ['no answer', 'no answer', 'Error: Network error. Check your connection.'],
  ['a page', { text: '<!doctype html>' }, 'Error: Failed to load assets. Please try again.'],
])("a load failure shows 'Error: ' followed by the message: %s", async (_why, reply, text) => {
  const { user, server } = await setup(reply);
  expect(await main().findByRole('alert')).toHaveTextContent(text);
  server.answer('GET /asset/', { body: three });
  await user.click(main().getByRole('button', { name: 'Reload' }));
  expect(await main().findByRole('link', { name: /TVS King/ })).toBeVisible();
});
