import type { UnknownAction } from '@reduxjs/toolkit';
import type { Failure } from '@/lib/failure';
import { signedOut } from '@/store/events';
import { navigated } from '@/store/navigation/navigationSlice';
import { paymentsReducer, screenCrashed } from '@/store/payments/paymentsSlice';
import { hasUnseenPayment, type PaymentsState } from '@/store/payments/paymentsState';

/** Returns an action of a call that moves money, as RTK Query dispatches it. */
const ofWithdrawal = (status: 'pending' | 'fulfilled' | 'rejected', payload?: Failure) => ({
  type: `api/executeMutation/${status}`,
  payload,
  meta: {
    arg: { endpointName: 'requestWithdrawal' },
    requestId: '1',
    requestStatus: status,
    ...(status === 'rejected' && { rejectedWithValue: true }),
  },
});

const navigationTo = (pathname: string) => navigated({ pathname, search: '', hash: '' });
const refused = { kind: 'http', status: 400, detail: 'Too much.', fields: {} } as const;
const lost = { kind: 'network', offline: false } as const;
const keyUsed = { kind: 'http', status: 409, code: 'idempotency_key_used' } as const;

const none: PaymentsState = { status: 'none' };
const sending: PaymentsState = { status: 'sending', isRetry: false };
const retrying: PaymentsState = { status: 'sending', isRetry: true };
const accepted: PaymentsState = { status: 'accepted' };
const unseenUnknown: PaymentsState = { status: 'unseen', outcome: 'unknown' };
const unseenAccepted: PaymentsState = { status: 'unseen', outcome: 'accepted' };

const cases: readonly (readonly [string, PaymentsState, UnknownAction, PaymentsState])[] = [
  ['a payment is sent', none, ofWithdrawal('pending'), sending],
  ['a payment with an unseen outcome is retried', unseenUnknown, ofWithdrawal('pending'), retrying],
  ['a payment is accepted', sending, ofWithdrawal('fulfilled'), accepted],
  ['a retry is accepted', retrying, ofWithdrawal('fulfilled'), accepted],
  ['a payment is refused', sending, ofWithdrawal('rejected', refused), none],
  ['a retry is refused', retrying, ofWithdrawal('rejected', refused), unseenUnknown],
  ['an answer is lost', sending, ofWithdrawal('rejected', lost), unseenUnknown],
  [
    'the answer to the second of two payments is lost',
    accepted,
    ofWithdrawal('rejected', lost),
    unseenUnknown,
  ],
  ['the second of two payments is refused', accepted, ofWithdrawal('rejected', refused), accepted],
  [
    'the server reports that its key is already used',
    sending,
    ofWithdrawal('rejected', keyUsed),
    unseenUnknown,
  ],
  ['the screen crashes while the payment is being sent', sending, screenCrashed(), unseenUnknown],
  ['the screen crashes after the payment', accepted, screenCrashed(), unseenAccepted],
  ['another screen crashes', none, screenCrashed(), none],
  [
    'the server accepts the payment after a crash',
    unseenUnknown,
    ofWithdrawal('fulfilled'),
    unseenAccepted,
  ],
  [
    'the server refuses the payment after a crash',
    unseenUnknown,
    ofWithdrawal('rejected', refused),
    unseenUnknown,
  ],
  ['the customer leaves the screen of the payment', accepted, navigationTo('/overview'), none],
  [
    'the customer leaves the screen while the payment is being sent',
    sending,
    navigationTo('/overview'),
    sending,
  ],
  [
    'the customer leaves a crashed screen',
    unseenAccepted,
    navigationTo('/overview'),
    unseenAccepted,
  ],
  ['the customer opens their transactions', unseenAccepted, navigationTo('/transactions'), none],
  [
    'the customer opens their transactions during a retry',
    retrying,
    navigationTo('/transactions'),
    sending,
  ],
  ['the customer signs out', unseenUnknown, signedOut(), none],
  ['a call ends after the customer has signed out', none, ofWithdrawal('rejected', lost), none],
];

test.each(cases)(
  'a payment has the expected state after the event: %s',
  (_what, before, action, after) => {
    expect(paymentsReducer(before, action)).toEqual(after);
  },
);

test('a payment is a retry until the customer has seen the outcome of the previous payment', () => {
  const seen = [none, sending, accepted];
  const unseen = [retrying, unseenUnknown, unseenAccepted];
  expect(seen.filter(hasUnseenPayment)).toEqual([]);
  expect(unseen.filter(hasUnseenPayment)).toEqual(unseen);
});
