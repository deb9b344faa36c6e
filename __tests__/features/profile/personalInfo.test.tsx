import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeServer, type FakeReply } from '../../support/fakeServer';
import { currentPath, renderApp, signedInAnswers, signedInDevice } from '../../support/renderApp';
import { aReferralBonus, aUser } from '../../support/replies';
import { button, changeUser, currentUser, openProfile } from './openProfile';

const setup = async (options: Parameters<typeof openProfile>[1] = {}) => {
  const app = await openProfile('', options);
  await screen.findByLabelText('Address');
  return app;
};

const region = (name: string) => within(screen.getByRole('region', { name }));

describe('names and email', () => {
  test.each([
    ['First name', 'Ada'],
    ['Last name', 'Obi'],
    ['Email', 'ada@example.ng'],
  ])('%s is shown read-only', async (label, value) => {
    await setup();
    expect(screen.getByLabelText(label)).toHaveValue(value);
    expect(screen.getByLabelText(label)).toHaveAttribute('readonly');
  });
});

describe('address', () => {
  async function save(reply: FakeReply) {
    const app = await setup({ user: { address: '1 Marina' }, replies: { [changeUser]: reply } });
    const field = screen.getByLabelText('Address');
    expect(field).toHaveValue('1 Marina');
    await app.user.clear(field);
    await app.user.type(field, ' 2 Broad Street, Lagos ');
    await app.user.click(button('Save address'));
    return app;
  }

  test("success: 'Address updated successfully!'", async () => {
    const { server } = await save({ body: aUser({ address: '2 Broad Street, Lagos' }) });
    expect(await screen.findByText('Address updated successfully!')).toBeVisible();
    expect(server.sent(changeUser).map(({ body }) => body)).toEqual([
      { address: '2 Broad Street, Lagos' },
    ]);
  });

  test.each<[string, FakeReply, string]>([
    [
      'the detail',
      { status: 400, body: { detail: 'Enter an address.' } },
      'Failed to update address: Enter an address.',
    ],
    ['none', { status: 500, body: {} }, 'An error occurred while updating your address.'],
    ['no answer', 'no answer', 'An error occurred while updating your address.'],
  ])("'Failed to update address: ' followed by %s", async (_what, reply, text) => {
    await save(reply);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });
});

describe('verification status and Withdraw', () => {
  test("unverified: 'You need to get verified to be able to withdraw.' for 5 s", async () => {
    jest.useFakeTimers();
    const { user } = await setup();
    expect(screen.getByText('Not verified')).toBeVisible();
    await user.click(button('Withdraw'));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'You need to get verified to be able to withdraw.',
    );
    await act(() => jest.advanceTimersByTimeAsync(4999));
    expect(screen.getByRole('alert')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(1));
    jest.useRealTimers();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('verified: Withdraw leads to the withdrawal', async () => {
    const { user } = await setup({ user: { verification_status: true } });
    expect(screen.getByText('Verified')).toBeVisible();
    await user.click(button('Withdraw'));
    await waitFor(() => expect(currentPath()).toBe('/withdrawal'));
  });
});

describe('referral', () => {
  afterEach(() => {
    Reflect.deleteProperty(window.navigator, 'share');
  });

  test('the code is the part after referral_code=; copying it reads "Copied!" for 2 s', async () => {
    const { user } = await setup();
    expect(await screen.findByLabelText('Referral code')).toHaveValue('ADA7Q');
    const copied = jest.spyOn(window.navigator.clipboard, 'writeText');
    jest.useFakeTimers();
    await user.click(button('Copy referral code'));
    expect(copied).toHaveBeenCalledWith('ADA7Q');
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(button('Copied!')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(1999));
    expect(button('Copied!')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(1));
    jest.useRealTimers();
    expect(button('Copy referral code')).toBeVisible();
  });

  test('share uses the device where it can', async () => {
    const share = jest.fn(() => Promise.resolve());
    Object.assign(window.navigator, { share });
    const { user } = await setup();
    await user.click(await screen.findByRole('button', { name: 'Share referral link' }));
    expect(share).toHaveBeenCalledWith(
      expect.objectContaining({ url: 'http://localhost/signup/signup?referral_code=ADA7Q' }),
    );
  });

  test('a share that the customer cancels isn’t a failure', async () => {
    const share = () => Promise.reject(new DOMException('Called off', 'AbortError'));
    Object.assign(window.navigator, { share });
    const { user, store } = await setup();
    await user.click(await screen.findByRole('button', { name: 'Share referral link' }));
    expect(store.getState().notifications.toasts).toEqual([]);
  });

  test('without sharing on the device the link is copied', async () => {
    const { user } = await setup();
    const copied = jest.spyOn(window.navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: 'Share referral link' }));
    expect(copied).toHaveBeenCalledWith('http://localhost/signup/signup?referral_code=ADA7Q');
    expect(await screen.findByRole('button', { name: 'Link copied!' })).toBeVisible();
  });

  test('a copy that the browser refuses is reported', async () => {
    const { user } = await setup();
    const refused = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
    jest.spyOn(window.navigator.clipboard, 'writeText').mockImplementation(refused);
    await user.click(await screen.findByRole('button', { name: 'Copy referral code' }));
    expect(await screen.findByText('Couldn’t copy. Please copy it manually.')).toBeVisible();
  });

  test.each<[string, FakeReply]>([
    ['500', { status: 500, body: { detail: 'Out of order.' } }],
    ['a link without a code', { body: { referral_link: 'https://mota.example/' } }],
  ])('failures loading referral data show no message: Reload (%s)', async (_what, reply) => {
    const link = 'GET /users/get-referral-link/';
    const { user, server } = await setup({ replies: { [link]: reply } });
    const card = region('Invite friends');
    await card.findByRole('button', { name: 'Reload' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    server.answer(link, { body: { referral_link: 'x?referral_code=NEW1' } });
    await user.click(card.getByRole('button', { name: 'Reload' }));
    expect(await screen.findByLabelText('Referral code')).toHaveValue('NEW1');
  });
});

describe('referral bonuses', () => {
  const bonuses = 'GET /wallet/referral_bonus/';

  test('of another server are in dollars with 2 decimals', async () => {
    const server = fakeServer({ ...signedInAnswers, [bonuses]: { body: [aReferralBonus()] } }, {});
    renderApp('/profile', { server, device: signedInDevice() });
    expect(await screen.findByRole('row', { name: 'RB-2 $12.50' })).toBeVisible();
  });

  test('of Mota’s own server are in naira with 2 decimals', async () => {
    await setup({
      replies: {
        [bonuses]: {
          body: [aReferralBonus(), aReferralBonus({ id: 3, amount: 5000, reference: 'RB-3' })],
        },
      },
    });
    const table = await screen.findByRole('table', { name: 'Referral bonuses' });
    expect(table).toMatchSnapshot();
    expect(within(table).getByRole('row', { name: 'RB-2 ₦12.50' })).toBeVisible();
    expect(within(table).getByRole('row', { name: 'RB-3 ₦5,000.00' })).toBeVisible();
  });

  test('a bonus that is not paid yet says what it waits for', async () => {
    await setup({
      replies: {
        [bonuses]: {
          body: [aReferralBonus({ status: 'pending' }), aReferralBonus({ id: 3, status: 'paid' })],
        },
      },
    });
    const table = await screen.findByRole('table', { name: 'Referral bonuses' });
    expect(within(table).getByRole('row', { name: 'RB-2 Pending ₦12.50' })).toBeVisible();
    expect(within(table).getByRole('row', { name: 'RB-2 ₦12.50' })).toBeVisible();
    expect(screen.getByText(/once you and your friend are both verified/)).toBeVisible();
  });

  test('a random reference is short enough for a line of a phone', async () => {
    const reference = 'B_ULGbYI7K43pxUsMD4skQ';
    await setup({ replies: { [bonuses]: { body: [aReferralBonus({ reference })] } } });
    expect(await screen.findByRole('row', { name: 'B_ULGbYI ₦12.50' })).toBeVisible();
  });

  test('nothing earned yet', async () => {
    await setup();
    expect(await region('Referral bonuses').findByText(/^No bonuses yet\./)).toBeVisible();
  });

  test.each<[string, FakeReply]>([
    ['500', { status: 500, body: { detail: 'Out of order.' } }],
    ['a reply that is no list', { body: { bonuses: [] } }],
  ])('a failure shows no message: Reload (%s)', async (_what, reply) => {
    const { user, server } = await setup({ replies: { [bonuses]: reply } });
    const card = region('Referral bonuses');
    const reload = await card.findByRole('button', { name: 'Reload' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    server.answer(bonuses, { body: [aReferralBonus()] });
    await user.click(reload);
    expect(await screen.findByText('₦12.50')).toBeVisible();
  });
});

test('the page while the customer is still being fetched', async () => {
  let answer: (reply: FakeReply) => void = () => undefined;
  const later = () => new Promise<FakeReply>((resolve) => (answer = resolve));
  await openProfile('', { replies: { [currentUser]: later } });
  expect(await screen.findByText('Loading your profile…')).toBeInTheDocument();
  expect(screen.queryByLabelText('Address')).not.toBeInTheDocument();
  await act(async () => Promise.resolve(answer({ body: aUser() })));
  expect(await screen.findByLabelText('First name')).toHaveValue('Ada');
});
