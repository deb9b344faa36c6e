import { signedIn, uploadProgressed } from '@/store/events';
import * as profile from '@/store/user/profileSlice';
import { row } from './row';

const entering = { step: 'entering', mismatched: false } as const;

export const profileCases = [
  row(
    'the next customer sees no open entry',
    'profile',
    { pinCreation: entering },
    signedIn({ token: 't' }),
    { pinCreation: { step: 'closed' } },
  ),
  row(
    'the pictures of an identity check are on their way',
    'profile',
    { uploads: { uploadProfilePhoto: null, submitKyc: 0 } },
    uploadProgressed({ call: 'submitKyc', percent: 40 }),
    { uploads: { uploadProfilePhoto: null, submitKyc: 40 } },
  ),
  row(
    'a last report of an upload comes after its end',
    'profile',
    {},
    uploadProgressed({ call: 'submitKyc', percent: 100 }),
    {},
  ),
  row(
    'a report of what is no upload means nothing',
    'profile',
    {},
    uploadProgressed({ call: 'invest', percent: 100 }),
    {},
  ),
  row(
    'a PIN that the server wants the password with waits for it',
    'profile',
    { pinCreation: { step: 'confirming' } },
    profile.pinPasswordRequested(),
    { pinCreation: { step: 'password' } },
  ),
  row('a closed PIN creation needs no password', 'profile', {}, profile.pinPasswordRequested(), {}),
  row('Create Transaction PIN shows four fields', 'profile', {}, profile.pinCreationOpened(), {
    pinCreation: entering,
  }),
  row(
    'after the fourth digit a confirm row appears',
    'profile',
    { pinCreation: entering },
    profile.pinEntered(),
    { pinCreation: { step: 'confirming' } },
  ),
  row('a closed entry cannot be confirmed', 'profile', {}, profile.pinEntered(), {}),
  row(
    'a mismatch reopens the entry',
    'profile',
    { pinCreation: { step: 'confirming' } },
    profile.pinMismatched(),
    { pinCreation: { step: 'entering', mismatched: true } },
  ),
  row(
    'nothing mismatches before the confirmation',
    'profile',
    { pinCreation: entering },
    profile.pinMismatched(),
    {},
  ),
];
