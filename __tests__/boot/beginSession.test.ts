import { waitFor } from '@testing-library/react';
import { beginSession } from '@/boot/beginSession';
import { handOver, takeOver } from '@/boot/handOver';
import { balancePlace } from '@/config/firstScript';
import { fakeServer } from '../support/fakeServer';
import { signedInAnswers } from '../support/renderApp';
import { aToken, aUser } from '../support/replies';

const call = 'GET /users/current_user/';

/** A device that keeps a token, or none, and has read this much of the frame. */
function open({ token, readyState }: { token: string | null; readyState: DocumentReadyState }) {
  if (token !== null) localStorage.setItem('token', token);
  const server = fakeServer({
    ...signedInAnswers,
    [call]: { body: aUser({ wallet: { balance: '250000.50' } }) },
  });
  jest.spyOn(globalThis, 'fetch').mockImplementation(server.fetch);
  const reading = jest.spyOn(document, 'readyState', 'get').mockReturnValue(readyState);
  const early = beginSession();
  const finishReading = () => {
    document.body.innerHTML = `<div id="root"><h1>Overview</h1><span id="${balancePlace}"></span></div>`;
    reading.mockReturnValue('interactive');
    document.dispatchEvent(new Event('readystatechange'));
  };
  return { server, early, finishReading };
}

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  document.body.replaceChildren();
});

test('the customer is asked for before the page is read, and the balance is put into it then', async () => {
  const { server, early, finishReading } = open({ token: aToken(), readyState: 'loading' });
  expect(server.sent(call)).toHaveLength(1);
  expect(early.size).toBe(1);
  await Promise.all(early.values());
  finishReading();
  await waitFor(() =>
    expect(document.getElementById(balancePlace)).toHaveTextContent('₦250,000.50'),
  );
  expect(document.querySelector('h1')).toBeInTheDocument();
});

test('without a session nothing is asked, and the frame goes once it is read', async () => {
  const { server, early, finishReading } = open({ token: null, readyState: 'loading' });
  finishReading();
  await waitFor(() => expect(document.querySelector('h1')).not.toBeInTheDocument());
  expect(server.requests).toEqual([]);
  expect(early.size).toBe(0);
});

test('what the script in the page has asked is taken once', () => {
  expect(takeOver()).toBeNull();
  const early = new Map();
  handOver(early);
  expect(takeOver()).toBe(early);
  expect(takeOver()).toBeNull();
});
