import type { Instant } from '@/lib/dates';
import { headingOfWithdrawal, stepsOfWithdrawal } from '@/widgets/transactions/withdrawalProgress';

/** A time of one day, where the customer is. */
const at = (time: string): Instant => Date.parse(`2026-11-20T${time}:00`);

type Progress = Parameters<typeof stepsOfWithdrawal>[0];

/** A withdrawal that has been asked for, and what has become of it since. */
const progress = (since: Partial<Progress> = {}): Progress => ({
  state: 'requested',
  requestedAt: at('09:00'),
  notBefore: null,
  approvedAt: null,
  sentAt: null,
  paidAt: null,
  returnedAt: null,
  reason: null,
  delay: null,
  ...since,
});

/** Each step as a line; what is behind has a tick. */
const linesOf = (since?: Partial<Progress>) =>
  stepsOfWithdrawal(progress(since)).map(
    ({ key, title, note, isDone }) => `${isDone ? '✓' : '·'} ${key}: ${title} | ${note}`,
  );

const requested = '✓ requested: Requested | 20 Nov 2026, 09:00';
const approved = '✓ approved: Approved | 20 Nov 2026, 10:00';
const sent = '✓ sent: Sent to the bank | 20 Nov 2026, 11:00';
const toArrive = '· arrived: Arrival | Usually a few minutes after that';
const approvedAt = at('10:00');
const sentAt = at('11:00');

describe('the steps of a withdrawal', () => {
  test.each<[string, Partial<Progress>, string[]]>([
    [
      'requested',
      {},
      [
        requested,
        '· approved: Waiting for approval | Usually within one working day',
        '· sent: To the bank | Once it’s approved',
        toArrive,
      ],
    ],
    [
      'to another name',
      { notBefore: at('21:00') },
      [
        requested,
        '· approved: Waiting for approval | 20 Nov 2026, 21:00 at the earliest: the account is in another name',
        '· sent: To the bank | Once it’s approved',
        toArrive,
      ],
    ],
    [
      'approved',
      { state: 'approved', approvedAt },
      [requested, approved, '· sent: On its way | Usually within a few minutes', toArrive],
    ],
    [
      'not sent yet, with no time for the next try',
      { state: 'approved', approvedAt, delay: { reason: 'not sent', nextLookAt: null } },
      [
        requested,
        approved,
        '· sent: On its way | It leaves later than usual. We’ll tell you when it has arrived.',
        toArrive,
      ],
    ],
    [
      'not sent yet, to be tried again',
      { state: 'approved', approvedAt, delay: { reason: 'not sent', nextLookAt: at('12:30') } },
      [
        requested,
        approved,
        '· sent: On its way | It leaves later than usual. We’ll try again at 12:30.',
        toArrive,
      ],
    ],
    ['sent', { state: 'sending', approvedAt, sentAt }, [requested, approved, sent, toArrive]],
    [
      'sent, and not confirmed',
      { state: 'sending', approvedAt, sentAt, delay: { reason: 'unknown', nextLookAt: null } },
      [
        requested,
        approved,
        sent,
        '· arrived: Arrival | The bank hasn’t confirmed it yet. We’ll tell you when it has.',
      ],
    ],
    [
      'sent, and to be asked for again',
      {
        state: 'sending',
        approvedAt,
        sentAt,
        delay: { reason: 'unknown', nextLookAt: at('12:30') },
      },
      [
        requested,
        approved,
        sent,
        '· arrived: Arrival | The bank hasn’t confirmed it yet. We’ll ask again at 12:30.',
      ],
    ],
    [
      'paid',
      { state: 'paid', approvedAt, sentAt, paidAt: at('11:05') },
      [requested, approved, sent, '✓ arrived: Arrived | 20 Nov 2026, 11:05'],
    ],
    [
      'rejected, with a reason',
      { state: 'rejected', returnedAt: at('10:30'), reason: 'The names differ.' },
      [
        requested,
        '✓ returned: Not approved | 20 Nov 2026, 10:30. The money is back in your wallet. The names differ.',
      ],
    ],
    [
      'rejected, without a word',
      { state: 'rejected' },
      [requested, '✓ returned: Not approved | The money is back in your wallet.'],
    ],
    [
      'failed, whose reason is not for customers',
      { state: 'failed', approvedAt, sentAt, returnedAt: at('11:20'), reason: 'code 91' },
      [
        requested,
        approved,
        sent,
        '✓ returned: Not accepted by the bank | 20 Nov 2026, 11:20. The money is back in your wallet.',
      ],
    ],
    [
      'sent back after it had arrived',
      { state: 'reversed', approvedAt, sentAt, paidAt: at('11:05'), returnedAt: at('18:00') },
      [
        requested,
        approved,
        sent,
        '✓ arrived: Arrived | 20 Nov 2026, 11:05',
        '✓ returned: Sent back by the bank | 20 Nov 2026, 18:00. The money is back in your wallet.',
      ],
    ],
  ])('shows the steps of a withdrawal: %s', (_what, since, lines) => {
    expect(linesOf(since)).toEqual(lines);
  });
});

test.each([
  ['requested', 'Waiting for approval'],
  ['approved', 'On its way'],
  ['sending', 'On its way'],
  ['paid', 'Arrived'],
  ['rejected', 'Back in your wallet'],
  ['failed', 'Back in your wallet'],
  ['reversed', 'Back in your wallet'],
  ['a state of later', 'Waiting for approval'],
  [undefined, 'Waiting for approval'],
])('the heading of a withdrawal that is %s is "%s"', (state, heading) => {
  expect(headingOfWithdrawal(state)).toBe(heading);
});
