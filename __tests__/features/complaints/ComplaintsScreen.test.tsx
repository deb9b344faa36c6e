import { screen, within } from '@testing-library/react';
import { environment } from '@/config/env';
import { fakeServer, type FakeReply } from '../../support/fakeServer';
import { currentPath, renderApp, signedInAnswers, signedInDevice } from '../../support/renderApp';
import { aComplaint, anAnsweredComplaint, aTransaction } from '../../support/replies';

const list = 'GET /users/complaints/';
const send = 'POST /users/complaints/';
const transactions = 'GET /wallet/transactions/';

async function setup(path: string, answers: Readonly<Record<string, FakeReply>> = {}) {
  const usual = {
    ...signedInAnswers,
    [list]: { body: [] },
    [transactions]: { body: [aTransaction({ id: 7, description: 'Deposit from GTBank' })] },
  };
  const server = fakeServer({ ...usual, ...answers });
  const app = renderApp(path, { server, device: signedInDevice() });
  await screen.findByRole('heading', { level: 1 });
  return { ...app, server };
}

const field = () => screen.findByLabelText('What went wrong?');
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T09:30:00.000Z'));
});

test('the list shows the state of each complaint, and the answers', async () => {
  await setup('/complaints', { [list]: { body: [aComplaint(), anAnsweredComplaint()] } });
  const waiting = await screen.findByRole('region', { name: 'C-10001' });
  expect(waiting).toHaveTextContent('We answer by Thursday, 10 December');
  const answered = within(screen.getByRole('region', { name: 'C-10000' }));
  expect(answered.getByText('You were right, and we’re sorry.')).toBeVisible();
  expect(answered.getByText(/is back in your wallet/)).toBeVisible();
});

test('the menu opens the list of complaints, or the form if there are none', async () => {
  const { user } = await setup('/overview');
  await user.click(await screen.findByRole('link', { name: 'Make a complaint' }));
  expect(await field()).toBeVisible();
  expect(currentPath()).toBe('/complaints');
  expect(screen.getByRole('heading', { level: 1, name: 'Make a complaint' })).toBeVisible();
});

test('a receipt links to a complaint about its transaction', async () => {
  const { user, server } = await setup('/transactions?receipt=7', {
    [send]: { status: 201, body: { message: '', reference: 'C-10002' } },
  });
  await user.click(await screen.findByRole('link', { name: 'Something wrong with this?' }));
  await user.type(await field(), 'I did not do this.');
  expect(screen.getByLabelText('Transaction it is about')).toHaveDisplayValue(
    /Deposit from GTBank/,
  );
  server.answer(list, { body: [aComplaint({ id: 10002, reference: 'C-10002' })] });
  await user.click(button('Send complaint'));
  const made = await screen.findByText('C-10002', { selector: '[role=status] *' });
  expect(made.parentElement).toHaveTextContent(
    'We’ve received your complaint. Its number is C-10002.',
  );
  expect(made).toHaveClass('money');
  expect(screen.getByRole('heading', { level: 1, name: 'Complaints' })).toHaveFocus();
  expect(await screen.findByRole('region', { name: 'C-10002' })).toBeVisible();
  expect(server.sent(send)[0]?.body).toEqual({ text: 'I did not do this.', transaction: 7 });
  expect(server.sent(send)[0]?.headers['Idempotency-Key']).toBeDefined();
});

test("the form keeps the chosen transaction if the transactions can't be loaded", async () => {
  await setup('/complaints?about=7', { [transactions]: { status: 500 } });
  await field();
  expect(screen.getByRole('combobox')).toHaveDisplayValue('The transaction you were looking at');
});

test("an empty or too long complaint isn't sent", async () => {
  const { user, server } = await setup('/complaints');
  await field();
  await user.click(button('Send complaint'));
  expect(await screen.findByText('Tell us what went wrong.')).toBeVisible();
  await user.click(await field());
  await user.paste('a'.repeat(2003));
  expect(await screen.findByText('Shorten it to 2,000 characters.')).toBeVisible();
  expect(screen.getByText('3 characters too many')).toBeVisible();
  expect(server.sent(send)).toEqual([]);
});

test('a build without extensions requests no complaints', async () => {
  jest.replaceProperty(environment, 'apiExtensions', false);
  const { server } = await setup('/complaints');
  expect(await screen.findByText('You can’t make a complaint in this app.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Make a complaint' })).toBeNull();
  expect(server.sent(list)).toEqual([]);
});
