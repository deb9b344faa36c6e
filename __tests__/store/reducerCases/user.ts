import { rehydrated, signedIn, signedInElsewhere, uploadProgressed } from '@/store/events';
import * as user from '@/store/user/userSlice';
import { ada, row, session } from './row';

const entering = { step: 'entering', mismatched: false } as const;

export const userCases = [
  row(
    'the pictures of an identity check are on their way',
    'user',
    { uploads: { uploadProfilePhoto: null, submitKyc: 0 } },
    uploadProgressed({ call: 'submitKyc', percent: 40 }),
    { uploads: { uploadProfilePhoto: null, submitKyc: 40 } },
  ),
  row(
    'a last report of an upload comes after its end',
    'user',
    {},
    uploadProgressed({ call: 'submitKyc', percent: 100 }),
    {},
  ),
  row(
    'a report of what is no upload means nothing',
    'user',
    {},
    uploadProgressed({ call: 'invest', percent: 100 }),
    {},
  ),
  row('the device remembers the customer', 'user', {}, rehydrated(session), { current: ada }),
  row('without a token nobody is remembered', 'user', {}, rehydrated({ ...session, token: null }), {
    current: null,
  }),
  row(
    'another tab signed in as somebody',
    'user',
    { isConfirmed: true },
    signedInElsewhere(session),
    { current: ada, isConfirmed: false },
  ),
  row(
    'the next customer sees nothing',
    'user',
    { current: ada, isConfirmed: true, pinCreation: entering },
    signedIn({ token: 't' }),
    { current: null, isConfirmed: false, pinCreation: { step: 'closed' } },
  ),
  row(
    'a PIN that the server wants the password with waits for it',
    'user',
    { pinCreation: { step: 'confirming' } },
    user.pinPasswordRequested(),
    { pinCreation: { step: 'password' } },
  ),
  row('a closed PIN creation needs no password', 'user', {}, user.pinPasswordRequested(), {}),
  row('Create Transaction PIN shows four fields', 'user', {}, user.pinCreationOpened(), {
    pinCreation: entering,
  }),
  row(
    'once a PIN exists there is nothing to create',
    'user',
    { current: ada },
    user.pinCreationOpened(),
    {},
  ),
  row(
    'after the fourth digit a confirm row appears',
    'user',
    { pinCreation: entering },
    user.pinEntered(),
    { pinCreation: { step: 'confirming' } },
  ),
  row('a closed entry cannot be confirmed', 'user', {}, user.pinEntered(), {}),
  row(
    'a mismatch reopens the entry',
    'user',
    { pinCreation: { step: 'confirming' } },
    user.pinMismatched(),
    { pinCreation: { step: 'entering', mismatched: true } },
  ),
  row(
    'nothing mismatches before the confirmation',
    'user',
    { pinCreation: entering },
    user.pinMismatched(),
    {},
  ),
];
