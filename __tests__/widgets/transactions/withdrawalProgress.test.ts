import type { Instant } from '@/lib/dates';
import { headingOfWithdrawal, stepsOfWithdrawal } from '@/widgets/transactions/withdrawalProgress';

/** Returns a time on one particular day in the customer's time zone. */
const at = (time: string): Instant => Date.parse(`2026-11-20T${time}:00`);

type Progress = Parameters<typeof stepsOfWithdrawal>[0];

/** Returns a withdrawal that was requested, with these later changes. */
const progress = (since: Partial<Progress> = {}): Progress => ({
  state: 'requested',
  requestedAt: at('09:00'),
  notBefore: null,
  decidedBy: null,
  releaseAt: null,
  frozenBy: null,
  goesBack: false,
  expectedBy: null,
  approvedAt: null,
  sentAt: null,
  paidAt: null,
  returnedAt: null,
  reason: null,
  delay: null,
  ...since,
});

/** Returns one line per step. Finished steps have a tick. */
const linesOf = (since?: Partial<Progress>) =>
  stepsOfWithdrawal(progress(since), at('12:00')).map(
    ({ key, title, note, isDone }) => `${isDone ? '✓' : '·'} ${key}: ${title} | ${note}`,
  );

const requested = '✓ requested: Requested | 20 Nov 2026, 09:00';
const approved = '✓ approved: Approved | 20 Nov 2026, 10:00';
const sent = '✓ sent: Sent to the bank | 20 Nov 2026, 11:00';
const toArrive = '· arrived: Arrival | Usually a few minutes after that';
const approvedAt = at('10:00');
const sentAt = at('11:00');

test.each<[string, Partial<Progress>, string[]]>([
  ['waits for approval', {}, ['approved']],
  ['is on its way', { approvedAt, sentAt }, ['arrived']],
  ['has arrived', { approvedAt, sentAt, paidAt: at('11:05') }, []],
  ['was refused', { state: 'rejected', returnedAt: at('10:00') }, []],
])('only the next step of a withdrawal that %s is under way', (_state, since, running) => {
  const steps = stepsOfWithdrawal(progress(since), at('12:00'));
  expect(steps.flatMap(({ key, isRunning }) => (isRunning ? [key] : []))).toEqual(running);
});

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
      'requested, to be sent by rules',
      { decidedBy: 'rule', releaseAt: at('09:10'), expectedBy: at('09:25') },
      [
        requested,
        '· approved: Approval is automatic | Checked automatically',
        '· sent: To the bank | 20 Nov 2026, 09:10',
        '· arrived: Arrival | Should arrive by 20 Nov 2026, 09:25',
      ],
    ],
    [
      'requested, to be decided by a person',
      { decidedBy: 'person', expectedBy: at('18:00') },
      [
        requested,
        '· approved: Waiting for approval | Someone at Mota checks it first',
        '· sent: To the bank | Once it’s approved',
        '· arrived: Arrival | Should arrive by 20 Nov 2026, 18:00',
      ],
    ],
    [
      'stopped, because the customer has frozen the account',
      { decidedBy: 'person', frozenBy: 'customer' },
      [
        requested,
        '· approved: Stopped: your account is frozen | It doesn’t leave while your account is frozen. Once you’ve unfrozen it, we check the withdrawal before it’s sent. If it shouldn’t be sent at all, contact us before you unfreeze.',
        '· sent: To the bank | Once it’s approved',
        toArrive,
      ],
    ],
    [
      'stopped, because staff have put the wallet on hold',
      { decidedBy: 'person', frozenBy: 'staff' },
      [
        requested,
        '· approved: Stopped: your wallet is on hold | It doesn’t leave while your wallet is on hold. After that, we check the withdrawal before it’s sent. If it shouldn’t be sent at all, contact us.',
        '· sent: To the bank | Once it’s approved',
        toArrive,
      ],
    ],
    [
      'of payouts that go back to the wallet after a freeze',
      { decidedBy: 'rule', frozenBy: 'customer', goesBack: true },
      [
        requested,
        '· returned: Goes back to your wallet | It isn’t sent, because your account was frozen or your wallet was on hold.',
      ],
    ],
    [
      'on which a person should have decided by now',
      { decidedBy: 'person', expectedBy: null },
      [
        requested,
        '· approved: Waiting for approval | We’re late, and we’re sorry. Someone at Mota still has to check it. Until then your money stays set aside.',
        '· sent: To the bank | Once it’s approved',
        toArrive,
      ],
    ],
    [
      'approved by rules',
      { state: 'approved', decidedBy: 'rule', approvedAt, expectedBy: at('10:15') },
      [
        requested,
        '✓ approved: Approved automatically | 20 Nov 2026, 10:00',
        '· sent: On its way | Usually within a few minutes',
        '· arrived: Arrival | Should arrive by 20 Nov 2026, 10:15',
      ],
    ],
    [
      'to a receiver with another name',
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
      'not sent yet, without a time for the next try',
      { state: 'approved', approvedAt, delay: { reason: 'not sent', nextLookAt: null } },
      [
        requested,
        approved,
        '· sent: On its way | It’s leaving later than usual. We’ll tell you when it has arrived.',
        toArrive,
      ],
    ],
    [
      'not sent yet, to be tried again',
      { state: 'approved', approvedAt, delay: { reason: 'not sent', nextLookAt: at('12:30') } },
      [
        requested,
        approved,
        '· sent: On its way | It’s leaving later than usual. We’ll try again at 12:30.',
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
      'sent, and to be checked again',
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
      'rejected, without a reason',
      { state: 'rejected' },
      [requested, '✓ returned: Not approved | The money is back in your wallet.'],
    ],
    [
      "failed, for a reason that customers aren't shown",
      { state: 'failed', approvedAt, sentAt, returnedAt: at('11:20'), reason: 'code 91' },
      [
        requested,
        approved,
        sent,
        '✓ returned: Not accepted by the bank | 20 Nov 2026, 11:20. The money is back in your wallet.',
      ],
    ],
    [
      'sent back by the bank after it had arrived',
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
  ['an unknown later state', 'Waiting for approval'],
  [undefined, 'Waiting for approval'],
])('the heading of a withdrawal that is %s is "%s"', (state, heading) => {
  const progressed = state === undefined ? undefined : progress({ state });
  expect(headingOfWithdrawal(progressed, at('12:00'))).toBe(heading);
});

test.each([
  ['the time if it leaves today', at('12:10'), 'Leaves at 12:10'],
  [
    'the day as well if it leaves on another day',
    Date.parse('2026-11-21T00:05:00'),
    'Leaves on 21 Nov 2026, 00:05',
  ],
])('the heading of a withdrawal that the rules will send says %s', (_what, releaseAt, heading) => {
  expect(headingOfWithdrawal(progress({ releaseAt }), at('12:00'))).toBe(heading);
});

test.each([
  ['the customer', 'customer', 'Stopped: your account is frozen'],
  ['staff', 'staff', 'Stopped: your wallet is on hold'],
])('the heading of a withdrawal is a stop after %s froze the wallet', (_who, frozenBy, heading) => {
  expect(headingOfWithdrawal(progress({ frozenBy }), at('12:00'))).toBe(heading);
});

test('the heading of payouts that go back to the wallet says so, also while it is frozen', () => {
  const stopped = progress({ frozenBy: 'staff', goesBack: true });
  expect(headingOfWithdrawal(stopped, at('12:00'))).toBe('Goes back to your wallet');
});

test('a withdrawal that is retried tomorrow says on which day', () => {
  const now = at('23:50');
  const delay = (reason: string) => ({ reason, nextLookAt: now + 1_200_000 });
  const noteOf = (since: Partial<Progress>) =>
    stepsOfWithdrawal(progress({ approvedAt, ...since }), now).find(({ isDone }) => !isDone)?.note;
  expect(noteOf({ delay: delay('not sent') })).toMatch(/ try again on 21 Nov 2026, 00:10\.$/);
  expect(noteOf({ sentAt, delay: delay('unknown') })).toMatch(
    / ask again on 21 Nov 2026, 00:10\.$/,
  );
});
