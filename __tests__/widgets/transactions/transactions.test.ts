import { describeBeginning, describeOutcome } from '@/widgets/transactions/describeOutcome';
import { transactionMessages } from '@/messages/transactions';

describe('outcomes of transactions', () => {
  test.each([
    ['deposit', 'success', 'success', 'Paid into your wallet', 'Added to your balance'],
    ['deposit', 'pending', 'waiting', 'To be paid into your wallet', 'Waiting to be confirmed.'],
    ['deposit', 'rejected', 'neutral', 'Not paid in', 'Rejected: nothing was paid in.'],
    ['deposit', 'failed', 'neutral', 'Not paid in', 'Failed: nothing was paid in.'],
    ['withdrawal', 'success', 'success', 'Paid out of your wallet', 'Taken from your balance'],
    [
      'withdrawal',
      'pending',
      'waiting',
      'To be paid out of your wallet',
      'Not paid out yet. The amount is set aside until then.',
    ],
    [
      'withdrawal',
      'rejected',
      'neutral',
      'Back in your wallet',
      'Returned: the money is back in your balance.',
    ],
    ['withdrawal', 'failed', 'neutral', 'Not paid out', 'Failed: nothing was paid out.'],
    ['swap', 'success', 'success', 'Amount', 'Completed'],
    ['swap', 'pending', 'neutral', 'Amount', 'Status: “pending”'],
    ['deposit', 'on hold', 'neutral', 'Amount', 'Status: “on hold”'],
    ['withdrawal', '', 'neutral', 'Amount', 'Status unknown'],
    ['withdrawal', ' ', 'neutral', 'Amount', 'Status unknown'],
  ])('describes a %s with the status %j as %s, "%s"', (type, status, tone, heading, detail) => {
    expect(describeOutcome({ type, status })).toEqual({ tone, heading, detail });
  });
});

test.each([
  ['deposit', 'success', 'Received'],
  ['deposit', 'pending', 'Recorded'],
  ['withdrawal', 'success', 'Recorded'],
  ['withdrawal', 'pending', 'Requested'],
])('the receipt of a %s, %s, begins with "%s"', (type, status, word) => {
  expect(describeBeginning({ type, status })).toBe(word);
});

test.each([
  [0, '0 transactions'],
  [1, '1 transaction'],
  [20_000, '20,000 transactions'],
])('counts %d as "%s"', (count, text) => {
  expect(transactionMessages.count(count)).toBe(text);
});

test("says that a count isn't final", () => {
  expect(transactionMessages.countSoFar(1200)).toBe('1,200 so far. Older ones are still to come.');
});
