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

test('shows nothing for a failure that is only logged, even while offline', () => {
  expect(refusedBy('signOut', { kind: 'network', offline: true })).toBeUndefined();
});
