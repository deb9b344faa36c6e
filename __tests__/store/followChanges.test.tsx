import { act, renderHook, waitFor } from '@testing-library/react';
import * as limits from '@/config/limits';
import { signedIn, signedOut } from '@/store/events';
import { followChanges, usePollingInterval } from '@/store/followChanges';
import { investmentsApi } from '@/store/investments/investmentsApi';
import { notificationsApi } from '@/store/notifications/notificationsApi';
import { userApi } from '@/store/user/userApi';
import { walletApi } from '@/store/wallet/walletApi';
import { fakeEvents, type EventLine } from '../support/fakeEvents';
import { fakeServer } from '../support/fakeServer';
import { heldAnswer } from '../support/heldAnswer';
import { makeTestStore, testDevice } from '../support/makeTestStore';
import { aDepositAccount, aToken, aUser } from '../support/replies';
import { devTools, timeTravelOf } from '../support/timeTravel';

const token = aToken();
const currentUser = 'GET /users/current_user/';
const notifications = 'GET /notification/notifications/';

let visibility: DocumentVisibilityState = 'visible';
const show = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

let stop: () => void = () => undefined;
beforeEach(() => {
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  act(() => stop());
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/**
 * Loads a signed-in customer and their notifications into a store, and follows the changes that the server announces.
 */
async function openPage(server = fakeServer(), status = 200) {
  server.answer(currentUser, { body: aUser() });
  server.answer(notifications, { body: [] });
  const made = makeTestStore({
    server,
    device: testDevice({ token }),
    enhancers: [devTools()],
  });
  const { store } = made;
  await store.dispatch(userApi.endpoints.getCurrentUser.initiate(undefined));
  await store.dispatch(notificationsApi.endpoints.listNotifications.initiate(undefined));
  const pauses: { milliseconds: number; end: () => void }[] = [];
  const events = fakeEvents(status);
  stop = followChanges(store, {
    fetch: events.fetch,
    pause: (milliseconds) =>
      new Promise((resolve) => {
        pauses.push({ milliseconds, end: resolve });
      }),
  });
  const polling = renderHook(() => usePollingInterval(limits.depositPollInterval));
  return { ...made, ...events, pauses, interval: () => polling.result.current };
}

type Page = Awaited<ReturnType<typeof openPage>>;

const lineOf = ({ lines }: Page, number = 1): EventLine => {
  const line = lines[number - 1];
  if (!line) throw new Error(`Line ${number} was not opened.`);
  return line;
};

const reads = ({ server }: Page) =>
  [server.sent(currentUser), server.sent(notifications)].map(({ length }) => length);

/** Sends text over the event stream, and waits until each read was requested `times` times in all. */
async function sendVersion(page: Page, text: string, times: number, line = lineOf(page)) {
  act(() => line.send(text));
  await waitFor(() => expect(reads(page)).toEqual([times, times]));
}

describe('live updates of a page', () => {
  test('a page refetches the reads on its screen once for each new version', async () => {
    const page = await openPage();
    expect(page.lines).toHaveLength(1);
    expect(lineOf(page).headers).toEqual({
      Accept: 'text/event-stream',
      Authorization: `Bearer ${token}`,
      'X-Background': 'true',
    });
    await sendVersion(page, 'data: 7\n\n', 2);
    await sendVersion(page, 'data: 7\n\n:\n\ndata: 8\n\n', 3);
    await sendVersion(page, 'dat', 3);
    await sendVersion(page, 'a: 9\n\n', 4);
  });

  test('a page doesn\'t automatically refetch a failed read that has a "Reload" button', async () => {
    const server = fakeServer();
    server.answer('GET /users/investments/', { status: 400 });
    const page = await openPage(server);
    await page.store.dispatch(investmentsApi.endpoints.listInvestments.initiate(undefined));
    await sendVersion(page, 'data: 7\n\n', 2);
    expect(server.sent('GET /users/investments/')).toHaveLength(1);
  });

  test('a page polls a deposit account until the bank has opened it', async () => {
    const account = 'GET /wallet/get-static-account/';
    const server = fakeServer();
    const detail = 'We’re opening your deposit account.';
    server.answer(account, { status: 404, body: { detail, status: 'pending' } });
    const page = await openPage(server);
    await page.store.dispatch(walletApi.endpoints.getDepositAccount.initiate(undefined));
    await sendVersion(page, 'data: 7\n\n', 2);
    expect(server.sent(account)).toHaveLength(2);
    server.answer(account, { body: aDepositAccount() });
    await sendVersion(page, 'data: 8\n\n', 3);
    await sendVersion(page, 'data: 9\n\n', 4);
    expect(server.sent(account)).toHaveLength(3);
  });

  test('a page repeats a read that was in progress when a change arrived', async () => {
    const server = fakeServer();
    const page = await openPage(server);
    await sendVersion(page, 'data: 7\n\n', 2);
    let answer: () => void = () => undefined;
    server.answer(
      currentUser,
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ body: aUser() });
        }),
    );
    void page.store.dispatch(
      userApi.endpoints.getCurrentUser.initiate(undefined, { forceRefetch: true }),
    );
    act(() => lineOf(page).send('data: 8\n\n'));
    server.answer(currentUser, { body: aUser({ wallet: { balance: '10.00' } }) });
    await act(async () => answer());
    await waitFor(() => expect(reads(page)).toEqual([4, 3]));
  });

  test('a page repeats a read that an earlier change has started', async () => {
    const page = await openPage();
    const held = heldAnswer();
    page.server.answer(currentUser, held.answer);
    await sendVersion(page, 'data: 7\n\n', 2);
    act(() => lineOf(page).send('data: 8\n\n'));
    held.give({ body: aUser() });
    await waitFor(() => expect(reads(page)[0]).toBe(3));
    held.give({ body: aUser() });
  });

  test("a page doesn't poll while its stream is open, and polls while it is closed", async () => {
    const page = await openPage();
    expect(page.interval()).toBe(limits.depositPollInterval);
    await sendVersion(page, 'data: 7\n\n', 2);
    expect(page.interval()).toBe(0);
    act(() => lineOf(page).end());
    await waitFor(() => expect(page.interval()).toBe(limits.depositPollInterval));
  });

  test('a page reopens its stream after it closed, and refetches only what has changed since', async () => {
    const page = await openPage();
    await sendVersion(page, 'data: 7\n\n', 2);
    act(() => lineOf(page).end());
    await waitFor(() => expect(page.pauses).toHaveLength(1));
    expect(page.pauses[0]?.milliseconds).toBeLessThanOrEqual(2 * limits.firstReconnection);
    act(() => page.pauses[0]?.end());
    await waitFor(() => expect(page.lines).toHaveLength(2));
    act(() => lineOf(page, 2).send('data: 7\n\n'));
    await waitFor(() => expect(page.interval()).toBe(0));
    await sendVersion(page, 'data: 8\n\n', 3, lineOf(page, 2));
  });

  test('the stream reconnects after a longer pause with each failure, of at most a minute', async () => {
    const page = await openPage();
    for (let tries = 1; tries <= 10; tries += 1) {
      act(() => lineOf(page, tries).end());
      await waitFor(() => expect(page.pauses).toHaveLength(tries));
      act(() => page.pauses.at(-1)?.end());
      await waitFor(() => expect(page.lines).toHaveLength(tries + 1));
    }
    const last = page.pauses.at(-1)?.milliseconds ?? 0;
    expect(last).toBeGreaterThanOrEqual(limits.maxReconnectionDelay / 2);
    expect(last).toBeLessThanOrEqual(limits.maxReconnectionDelay);
  });

  test("a page whose stream is refused doesn't reconnect, and keeps polling", async () => {
    const page = await openPage(fakeServer(), 401);
    await act(async () => Promise.resolve());
    expect(page.lines).toHaveLength(1);
    expect(page.pauses).toHaveLength(0);
    expect(page.interval()).toBe(limits.depositPollInterval);
  });

  test('the stream reconnects after a server error', async () => {
    const page = await openPage(fakeServer(), 503);
    await waitFor(() => expect(page.pauses).toHaveLength(1));
  });

  test('a page closes a stream that has stopped sending data', async () => {
    const page = await openPage();
    jest.useFakeTimers();
    await act(() => jest.advanceTimersByTimeAsync(0));
    act(() => lineOf(page).send(':\n\n'));
    await act(() => jest.advanceTimersByTimeAsync(limits.maxSilence - 1));
    expect(lineOf(page).isOpen()).toBe(true);
    await act(() => jest.advanceTimersByTimeAsync(limits.maxSilence));
    expect(lineOf(page).isOpen()).toBe(false);
    expect(page.pauses).toHaveLength(1);
  });

  test('a hidden page has no stream', async () => {
    const page = await openPage();
    await sendVersion(page, 'data: 7\n\n', 2);
    act(() => show('hidden'));
    expect(lineOf(page).isOpen()).toBe(false);
    expect(page.lines).toHaveLength(1);
    act(() => show('visible'));
    expect(page.lines).toHaveLength(2);
    await sendVersion(page, 'data: 8\n\n', 3, lineOf(page, 2));
  });

  test('a page opens no stream without a session, and a new stream for each session', async () => {
    const page = await openPage();
    act(() => void page.store.dispatch(signedOut()));
    expect(lineOf(page).isOpen()).toBe(false);
    const another = aToken(undefined, 71);
    act(() => void page.store.dispatch(signedIn({ token: another })));
    expect(lineOf(page, 2).headers).toMatchObject({ Authorization: `Bearer ${another}` });
  });

  test("the stream doesn't refetch while DevTools shows an earlier state, and catches up afterwards", async () => {
    const page = await openPage();
    await sendVersion(page, 'data: 7\n\n', 2);
    const { jumpTo, jumpToPresent } = timeTravelOf(page.store);
    act(() => jumpTo(1));
    expect(lineOf(page).isOpen()).toBe(false);
    expect(page.lines).toHaveLength(1);
    act(jumpToPresent);
    await sendVersion(page, 'data: 8\n\n', 3, lineOf(page, 2));
  });
});
