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

test('the balance is there before the app, which can read the same reply', async () => {
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
])('a reply with %s leaves its place as it was', async (_name, body) => {
  expect(await framed(replied(body))).toBe('');
});

test('so does a line that drops', async () => {
  expect(await framed(Promise.reject(new TypeError('Failed to fetch')))).toBe('');
});

test('on a page without the place nothing happens', async () => {
  const reply = replied(JSON.stringify(aUser({ wallet: { balance: '250000.5' } })));
  await expect(showFramedBalance(reply)).resolves.toBeUndefined();
  expect(document.body.textContent).toBe('');
});
