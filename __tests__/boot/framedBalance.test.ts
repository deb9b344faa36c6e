import { showFramedBalance } from '@/boot/framedBalance';
import { balanceElementId } from '@/config/frame';
import { aUser } from '../support/replies';

/** Returns the text of the balance's element after the page has received this reply. */
async function balanceTextAfter(reply: Promise<Response>): Promise<string> {
  document.body.innerHTML = `<span id="${balanceElementId}"></span>`;
  await showFramedBalance(reply);
  return document.body.textContent;
}

const replied = (body: string) => Promise.resolve(new Response(body));

afterEach(() => document.body.replaceChildren());

test('shows the balance before the app has loaded, and leaves the reply readable for the app', async () => {
  const reply = replied(JSON.stringify(aUser({ wallet: { balance: '250000.5' } })));
  expect(await balanceTextAfter(reply)).toBe('₦250,000.50');
  expect((await reply).bodyUsed).toBe(false);
});

test.each([
  ['no wallet', JSON.stringify(aUser({ wallet: null }))],
  ['no amount', JSON.stringify({ wallet: { balance: 'much' } })],
  ['a refusal', JSON.stringify({ detail: 'Authentication credentials were not provided.' })],
  ['null', 'null'],
  ['an HTML page', '<!doctype html><title>Bad gateway</title>'],
])("leaves the balance's element empty after a reply with %s", async (_name, body) => {
  expect(await balanceTextAfter(replied(body))).toBe('');
});

test('leaves the element of the balance empty after a lost connection', async () => {
  expect(await balanceTextAfter(Promise.reject(new TypeError('Failed to fetch')))).toBe('');
});

test('does nothing on a page without an element for the balance', async () => {
  const reply = replied(JSON.stringify(aUser({ wallet: { balance: '250000.5' } })));
  await expect(showFramedBalance(reply)).resolves.toBeUndefined();
  expect(document.body.textContent).toBe('');
});
