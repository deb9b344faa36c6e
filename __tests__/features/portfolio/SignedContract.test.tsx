import { screen, waitFor, within } from '@testing-library/react';
import { environment } from '@/config/env';
import { fakeServer, type FakeReply } from '../../support/fakeServer';
import { currentPath, renderApp, signedInAnswers, signedInDevice } from '../../support/renderApp';
import { anInvestment, aPortfolio } from '../../support/replies';
import { savedFiles } from '../../support/savedFiles';

const contract = 'GET /users/investments/12/contract/';
const agreed: FakeReply = {
  body: {
    contract: '<h2>Agreement</h2><p>Terms</p><script>alert(1)</script>',
    agreed_at: new Date(2026, 10, 20, 9, 30).toISOString(),
  },
};
const read = 'Read your contract';

async function setup(reply: FakeReply = agreed, path = '/myinvestment') {
  const body = aPortfolio({ active_investments: [anInvestment({ id: 12 }), anInvestment()] });
  const server = fakeServer({
    ...signedInAnswers,
    'GET /users/investments/': { body },
    [contract]: reply,
  });
  const app = renderApp(path, { server, device: signedInDevice() });
  await screen.findAllByRole('article', { name: 'TVS King' });
  return { ...app, server };
}

const dialog = () => screen.findByRole('dialog', { name: 'Your contract' });

test('the contract of an investment can be read, and Close leads back to the portfolio', async () => {
  const { user } = await setup();
  await user.click(screen.getByRole('button', { name: read }));
  const shown = within(await dialog());
  // On one line, so in an element of its own.
  expect((await shown.findByText('HP-000012')).parentElement).toHaveTextContent(
    'Contract number HP-000012. You agreed to this contract for TVS King on 20 Nov 2026, 09:30.',
  );
  const terms = await shown.findByRole('region', { name: 'Contract' });
  expect(terms).toHaveTextContent(/^AgreementTerms$/);
  expect(currentPath()).toBe('/myinvestment?contract=12');
  await user.click(shown.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(currentPath()).toBe('/myinvestment');
});

test('it can be downloaded as a file of its own, without what could run in it', async () => {
  const { user } = await setup(agreed, '/myinvestment?contract=12');
  const saved = savedFiles();
  await user.click(await within(await dialog()).findByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saved.names).toEqual(['mota-contract-12.html']));
  const file = await saved.text();
  expect(file).toContain(
    'Contract number HP-000012. You agreed to this contract for TVS King on 20 Nov 2026, 09:30.',
  );
  expect(file).toContain('<p>Terms</p>');
  expect(file).not.toContain('alert');
});

test('a download that fails says so in the dialog, which would cover a toast', async () => {
  const { user } = await setup(agreed, '/myinvestment?contract=12');
  savedFiles();
  jest.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    throw new Error('There is no room.');
  });
  const shown = within(await dialog());
  await user.click(await shown.findByRole('button', { name: 'Download' }));
  expect(await shown.findByRole('alert')).toHaveTextContent(
    'Couldn’t download the contract. Please try again.',
  );
});

test('a contract that cannot be loaded says so and offers Reload', async () => {
  const { user, server } = await setup(
    { status: 404, body: { detail: 'Not found.' } },
    '/myinvestment?contract=12',
  );
  const shown = within(await dialog());
  expect(await shown.findByRole('alert')).toHaveTextContent(
    'Unable to load contract terms. Please try again.',
  );
  expect(shown.queryByRole('button', { name: 'Download' })).not.toBeInTheDocument();
  server.answer(contract, agreed);
  await user.click(shown.getByRole('button', { name: 'Reload' }));
  expect(await shown.findByText('Terms')).toBeVisible();
});

test('an investment that the server does not name has none to read', async () => {
  await setup();
  const [named, unnamed] = screen.getAllByRole('article', { name: 'TVS King' });
  expect(named && within(named).getByRole('button', { name: read })).toBeVisible();
  expect(unnamed && within(unnamed).queryByRole('button', { name: read })).toBeNull();
});

test('a server without the extensions is never asked for a contract', async () => {
  jest.replaceProperty(environment, 'apiExtensions', false);
  const { server } = await setup(agreed, '/myinvestment?contract=12');
  expect(screen.queryByRole('button', { name: read })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.sent(contract)).toHaveLength(0);
});
