import { showFramedBalance } from '@/boot/framedBalance';
import { balancePlace } from '@/config/frame';
import { aUser } from '../support/replies';

/** The text in the place of the balance once this reply was read. */
async function framed(reply: Promise<Response>): Promise<string> {
  document.body.innerHTML = `<span id="${balancePlace}"></span>`;
  await showFramedBalance(reply);
  return document.body.textContent;
}

const replied = (body: string) => Promise.resolve(new Response(body));

afterEach(() => document.body.replaceChildren());

test('shows the balance before the app, which can read the same reply', async () => {
  const reply = replied(JSON.stringify(aUser({ wallet: { balance: '250000.5' } })));
  expect(await framed(reply)).toBe('₦250,000.50');
  expect((await reply).bodyUsed).toBe(false);
});

test.each([
  ['no wallet', JSON.stringify(aUser({ wallet: null }))],
  ['no amount', JSON.stringify({ wallet: { balance: 'much' } })],
  ['a refusal', JSON.stringify({ detail: 'Authentication credentials were not provided.' })],
  ['null', 'null'],
  ['a page', '<!doctype html><title>Bad gateway</title>'],
])('leaves the place of the balance empty after a reply with %s', async (_name, body) => {
  expect(await framed(replied(body))).toBe('');
});

test('leaves the place of the balance empty after a lost connection', async () => {
  expect(await framed(Promise.reject(new TypeError('Failed to fetch')))).toBe('');
});

test('does nothing on a page without a place for the balance', async () => {
  const reply = replied(JSON.stringify(aUser({ wallet: { balance: '250000.5' } })));
  await expect(showFramedBalance(reply)).resolves.toBeUndefined();
  expect(document.body.textContent).toBe('');
});
