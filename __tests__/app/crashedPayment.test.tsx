import { QueryStatus } from '@reduxjs/toolkit/query';
import { act, screen } from '@testing-library/react';
import { toKobo } from '@/lib/money';
import { useRequestWithdrawalMutation } from '@/store/wallet/walletApi';
import { type FakeReply, fakeServer } from '../support/fakeServer';
import { heldAnswer } from '../support/heldAnswer';
import { allowConsoleError } from '../support/consoleErrors';
import { renderApp, signedInAnswers, signedInDevice } from '../support/renderApp';

const call = 'POST /wallet/request_withdrawal/';

/** When the screen crashes: while its payment is being sent, or when the response arrives. Null for never. */
let crashesWhen: QueryStatus | null = null;

const withdrawal = {
  receiver: {
    accountName: 'OBI ADA',
    accountNumber: '0123456789',
    bankCode: '058',
    bankName: 'Guaranty Trust Bank',
    otherName: null,
  },
  amount: toKobo(500_000),
  accountId: 7,
  pin: '4821',
};

jest.mock('@/features/withdrawal/WithdrawalScreen', () => ({
  __esModule: true,
  default: () => {
    const [request, { status }] = useRequestWithdrawalMutation();
    if (status === crashesWhen) throw new Error('a screen with a fault');
    return (
      <>
        <h1>Withdraw</h1>
        <p>{status}</p>
        <button type="button" onClick={() => void request(withdrawal)}>
          Send
        </button>
      </>
    );
  },
}));

const plain = 'This page isn’t working. Your money is safe. Try again, or open another page.';
const beingSent =
  'This page stopped working while a payment or withdrawal was being sent. Check your transactions before you try again.';
const received =
  'We received your payment or withdrawal, but this page stopped working. Check your transactions before you try again.';

/** Sends a withdrawal from a screen that crashes. */
async function sendFromCrashing(when: QueryStatus) {
  allowConsoleError(/a screen with a fault/);
  crashesWhen = when;
  const held = heldAnswer();
  const server = fakeServer({ ...signedInAnswers, [call]: held.answer });
  const app = renderApp('/withdrawal', { server, device: signedInDevice() });
  await screen.findByText('Hello, Ada Obi');
  const press = async (name: string) => app.user.click(await screen.findByRole('button', { name }));
  await press('Send');
  const keys = () => server.sent(call).map(({ headers }) => headers['Idempotency-Key']);
  const give = async (reply: FakeReply) => {
    server.answer(call, reply);
    await act(async () => {
      held.give(reply);
      await Promise.resolve();
    });
  };
  const accept = () => give({ body: { message: 'Sent.', reference: 'W1' } });
  const refuse = () => give({ status: 400, body: { detail: 'Too much.' } });
  return { ...app, accept, refuse, press, keys };
}

/** Sends the withdrawal again from the screen, which works again. */
async function sendAgain({ press }: Awaited<ReturnType<typeof sendFromCrashing>>) {
  crashesWhen = null;
  if (screen.queryByRole('button', { name: 'Try again' })) await press('Try again');
  await press('Send');
  await screen.findByText('fulfilled');
}

test('a screen that crashes during a payment links to the transactions, and the retry has the same key', async () => {
  const made = await sendFromCrashing(QueryStatus.pending);
  expect(await screen.findByText(beingSent)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See transactions' })).toBeVisible();
  await made.accept();
  expect(await screen.findByText(received)).toBeVisible();
  expect(screen.queryByText(plain)).not.toBeInTheDocument();

  await sendAgain(made);
  const [first, retry] = made.keys();
  expect(first).toBeDefined();
  expect(retry).toBe(first);
  await sendAgain(made);
  expect(made.keys()[2]).not.toBe(first);
});

test('a screen that crashes after an accepted payment says that the payment was received, and the retry has the same key', async () => {
  const made = await sendFromCrashing(QueryStatus.fulfilled);
  await made.accept();
  expect(await screen.findByText(received)).toBeVisible();
  await sendAgain(made);
  const [first, retry] = made.keys();
  expect(retry).toBe(first);
});

test('the same payment gets a new key once the customer has seen the transactions after the crash', async () => {
  const made = await sendFromCrashing(QueryStatus.fulfilled);
  await made.accept();
  await made.user.click(await screen.findByRole('link', { name: 'See transactions' }));
  await screen.findByRole('heading', { level: 1, name: 'Transactions' });
  crashesWhen = null;
  act(() => window.history.back());
  await screen.findByRole('heading', { level: 1, name: 'Withdraw' });
  await sendAgain(made);
  const [first, next] = made.keys();
  expect(next).not.toBe(first);
});

test('a screen that crashes after a refused payment offers to try again', async () => {
  const { press, refuse } = await sendFromCrashing(QueryStatus.rejected);
  await refuse();
  expect(await screen.findByText(plain)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'See transactions' })).not.toBeInTheDocument();
  crashesWhen = null;
  await press('Try again');
  expect(await screen.findByRole('button', { name: 'Send' })).toBeVisible();
});
