import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { FakeReply } from '../../support/fakeServer';
import { aUser } from '../../support/replies';
import { traceOf } from '../../support/traceOf';
import { button, changeUser, currentUser, openProfile } from './openProfile';

const group = (name: string) => screen.getByRole('group', { name });
const box = (name: string, digit: number) =>
  within(group(name)).getByRole('textbox', { name: `Digit ${digit} of 4` });
const digitsOf = (name: string) =>
  within(group(name))
    .getAllByRole<HTMLInputElement>('textbox')
    .map((each) => each.value)
    .join('');

async function setup(options: Parameters<typeof openProfile>[1] = {}) {
  const app = await openProfile('', options);
  await screen.findByLabelText('Address');
  return app;
}

async function open(reply: FakeReply = { body: aUser({ has_transaction_pin: true }) }) {
  const app = await setup({ replies: { [changeUser]: reply } });
  await app.user.click(button('Create Transaction PIN'));
  return app;
}

/** Both rows by keyboard alone: the boxes pass the focus on. */
async function enterTwice(user: UserEvent, first: string, second: string) {
  await user.keyboard(first);
  await user.keyboard(second);
}

test('four digits, one per box, with auto-advance; after the fourth a confirm row appears', async () => {
  const { user } = await open();
  expect(box('Enter PIN', 1)).toHaveFocus();
  await user.keyboard('4');
  expect(box('Enter PIN', 2)).toHaveFocus();
  await user.keyboard('x0');
  expect(box('Enter PIN', 3)).toHaveFocus();
  expect(screen.queryByRole('group', { name: 'Confirm PIN' })).not.toBeInTheDocument();
  await user.keyboard('71');
  expect(digitsOf('Enter PIN')).toBe('4071');
  expect(box('Confirm PIN', 1)).toHaveFocus();
});

test('Backspace goes back', async () => {
  const { user } = await open();
  await user.keyboard('12{Backspace}');
  expect(box('Enter PIN', 2)).toHaveFocus();
  expect(digitsOf('Enter PIN')).toBe('1');
  await user.keyboard('{Backspace}');
  expect(box('Enter PIN', 1)).toHaveFocus();
});

test('paste spreads over the boxes', async () => {
  const { user } = await open();
  await user.paste('40 71');
  expect(digitsOf('Enter PIN')).toBe('4071');
  expect(box('Confirm PIN', 1)).toHaveFocus();
});

test('a mismatch clears everything and reopens the entry', async () => {
  const { user, server } = await open();
  await enterTwice(user, '4071', '4072');
  expect(group('Enter PIN')).toHaveAccessibleDescription('PINs do not match. Please try again.');
  expect(screen.getByRole('alert')).toHaveTextContent('PINs do not match. Please try again.');
  expect(screen.queryByRole('group', { name: 'Confirm PIN' })).not.toBeInTheDocument();
  expect(digitsOf('Enter PIN')).toBe('');
  expect(box('Enter PIN', 1)).toHaveFocus();
  expect(server.sent(changeUser)).toHaveLength(0);
  expect(group('Enter PIN')).toMatchSnapshot();
  await user.keyboard('5');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['1234', 'This PIN is a sequence, so it’s easy to guess. Choose another one.'],
  ['1122', 'This PIN repeats itself, so it’s easy to guess. Choose another one.'],
  ['1990', 'This PIN is a year, so it’s easy to guess. Choose another one.'],
  ['0803', 'This PIN is part of your phone number, so it’s easy to guess. Choose another one.'],
])('%s is refused at once with the reason, and the entry begins again', async (easy, reason) => {
  const { user, server } = await open();
  await user.keyboard(easy);
  expect(await screen.findByRole('alert')).toHaveTextContent(reason);
  expect(group('Enter PIN')).toHaveAccessibleDescription(reason);
  expect(digitsOf('Enter PIN')).toBe('');
  expect(box('Enter PIN', 1)).toHaveFocus();
  expect(screen.queryByRole('group', { name: 'Confirm PIN' })).not.toBeInTheDocument();
  await user.keyboard('4');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.keyboard('0714071');
  expect(await screen.findByText('Transaction PIN created successfully!')).toBeVisible();
  expect(server.sent(changeUser)).toHaveLength(1);
});

describe('a server that wants the password with the PIN', () => {
  const needed = 'You signed in a while ago. Enter your password to create your PIN.';
  const wrong = 'Incorrect password.';
  const asking: FakeReply = { status: 403, body: { detail: needed, password: [needed] } };

  async function untilAsked() {
    const app = await open(asking);
    await enterTwice(app.user, '4071', '4071');
    const password = await screen.findByLabelText('Password');
    return { ...app, password };
  }

  test('is given it in the same form, and the session goes on', async () => {
    const { user, server, store, password } = await untilAsked();
    expect(password).toHaveFocus();
    expect(password).toHaveAccessibleDescription(needed);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    server.answer(changeUser, { body: aUser({ has_transaction_pin: true }) });
    await user.keyboard('Passw0rd!{Enter}');
    expect(await screen.findByText('Transaction PIN created successfully!')).toBeVisible();
    expect(server.sent(changeUser).map(({ body }) => body)).toEqual([
      { transaction_pin: '4071' },
      { transaction_pin: '4071', password: 'Passw0rd!' },
    ]);
    expect(button('PIN Created')).toBeDisabled();
    expect(JSON.stringify(store.getState())).not.toMatch(/4071|Passw0rd/);
  });

  test('says that it is wrong at the field, and takes another', async () => {
    const { user, server } = await untilAsked();
    server.answer(changeUser, { status: 400, body: { detail: wrong, password: [wrong] } });
    await user.keyboard('Wr0ng!pass{Enter}');
    expect(await screen.findByText(`Failed to create PIN: ${wrong}`)).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(`${needed} ${wrong}`);
    server.answer(changeUser, { body: aUser({ has_transaction_pin: true }) });
    await user.clear(screen.getByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), 'Passw0rd!');
    await user.click(button('Create PIN'));
    expect(await screen.findByText('Transaction PIN created successfully!')).toBeVisible();
  });

  test('is left without a trace', async () => {
    const { user, server } = await untilAsked();
    await user.click(button('Not now'));
    await waitFor(() => expect(button('Create Transaction PIN')).toHaveFocus());
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    expect(server.sent(changeUser)).toHaveLength(1);
  });
});

test("a match sends the PIN: 'Transaction PIN created successfully!', then 'PIN Created'", async () => {
  const { user, server, store } = await open();
  server.answer(currentUser, { body: aUser({ has_transaction_pin: true }) });
  await enterTwice(user, '4071', '4071');
  expect(await screen.findByText('Transaction PIN created successfully!')).toBeVisible();
  expect(server.sent(changeUser).map(({ body }) => body)).toEqual([{ transaction_pin: '4071' }]);
  expect(button('PIN Created')).toBeDisabled();
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
  expect(JSON.stringify(store.getState())).not.toMatch(traceOf('4071'));
});

test("the button is disabled and labelled 'PIN Created' once a PIN exists", async () => {
  await setup({ user: { has_transaction_pin: true } });
  expect(button('PIN Created')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Create Transaction PIN' })).not.toBeInTheDocument();
});

test.each<[string, FakeReply, string]>([
  [
    'the detail',
    { status: 400, body: { detail: 'You already have a transaction PIN.' } },
    'Failed to create PIN: You already have a transaction PIN.',
  ],
  ['none', { status: 500, body: {} }, 'An error occurred while creating your PIN.'],
  ['no answer', 'no answer', 'An error occurred while creating your PIN.'],
])("'Failed to create PIN: ' followed by %s", async (_what, reply, text) => {
  const { user } = await open(reply);
  await enterTwice(user, '4071', '4071');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(digitsOf('Enter PIN')).toBe('');
  expect(box('Enter PIN', 1)).toHaveFocus();
});

test.each([
  ['the server does not say it', { user: { id: null } }],
  ['the customer is not known yet', { replies: { [currentUser]: 'no answer' as const } }],
])('missing user id: %s', async (_why, options) => {
  const { user, server } = await openProfile('', { ...options, isOffline: () => true });
  await user.click(await screen.findByRole('button', { name: 'Create Transaction PIN' }));
  await enterTwice(user, '4071', '4071');
  expect(screen.getByRole('alert')).toHaveTextContent('User ID is missing. Unable to create PIN.');
  expect(server.requests.filter(({ call }) => call.startsWith('PATCH'))).toHaveLength(0);
});

test('Not now leaves the entry without a trace', async () => {
  const { user } = await open();
  await user.keyboard('12');
  await user.click(button('Not now'));
  await waitFor(() => expect(button('Create Transaction PIN')).toHaveFocus());
  await user.click(button('Create Transaction PIN'));
  expect(digitsOf('Enter PIN')).toBe('');
});
