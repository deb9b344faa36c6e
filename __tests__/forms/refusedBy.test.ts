import { environment } from '@/config/env';
import { refusedBy } from '@/forms/refusedBy';

const failed = 'An error occurred while updating your address.';

test.each([
  ['offline', true, 'You’re offline. Try again when you’re connected.'],
  ['without a response', false, undefined],
])('shows that a form sent %s has failed, and why if that is known', (_line, offline, reason) => {
  const outcome = refusedBy('saveAddress', { kind: 'network', offline });
  expect(outcome).toEqual({
    kind: 'refused',
    message: failed,
    fields: {},
    ...(reason && { reason }),
  });
});

test.each([
  ['without a response', { kind: 'network', offline: false }],
  ['as the connection was lost', { kind: 'network', offline: true }],
  ['with a server error', { kind: 'http', status: 500 }],
  ['with an unreadable response', { kind: 'schema', path: 'id' }],
] as const)(
  'says of a payment that failed %s that it may have gone through, and is only done once',
  (_line, failure) => {
    expect(refusedBy('createClique', failure)).toMatchObject({
      message: 'Failed to create clique. Please try again.',
      reason:
        'We don’t know whether it went through. If you press again without changing anything, it’s only done once.',
      reasonStays: true,
    });
  },
);

test.each([
  ['that was refused', { kind: 'http', status: 409, message: 'This clique is full.' }],
  ['whose key was used', { kind: 'http', status: 409, code: 'idempotency_key_used' }],
] as const)('doesn’t say of a payment %s that it may have gone through', (_line, failure) => {
  expect(refusedBy('createClique', failure)).not.toHaveProperty('reason');
});

test('says of a payment that was never sent only that the customer is offline', () => {
  const outcome = refusedBy('createClique', { kind: 'network', offline: true, isUnsent: true });
  expect(outcome).toEqual({
    kind: 'refused',
    message: 'Failed to create clique. Please try again.',
    fields: {},
    reason: 'You’re offline. Try again when you’re connected.',
  });
});

test('doesn’t promise another server’s customer that a payment is only done once', () => {
  jest.replaceProperty(environment, 'apiExtensions', false);
  const outcome = refusedBy('createClique', { kind: 'network', offline: false });
  expect(outcome).not.toHaveProperty('reason');
});

test('shows nothing for a failure that is only logged, even while offline', () => {
  expect(refusedBy('signOut', { kind: 'network', offline: true })).toBeUndefined();
});
