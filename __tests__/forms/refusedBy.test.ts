import { refusedBy } from '@/forms/refusedBy';

const failed = 'An error occurred while updating your address.';

test.each([
  ['offline', true, 'You’re offline. Try again when you’re connected.'],
  ['without an answer', false, undefined],
])(
  'a form that is sent %s says what failed, and why where it is known',
  (_line, offline, reason) => {
    const outcome = refusedBy('saveAddress', { kind: 'network', offline });
    expect(outcome).toEqual({
      kind: 'refused',
      message: failed,
      fields: {},
      ...(reason && { reason }),
    });
  },
);

test('a failure that is only logged says nothing, offline either', () => {
  expect(refusedBy('signOut', { kind: 'network', offline: true })).toBeUndefined();
});
