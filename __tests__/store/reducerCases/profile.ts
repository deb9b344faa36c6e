import { signedIn, uploadProgressed } from '@/store/events';
import * as profile from '@/store/user/profileSlice';
import { row } from './row';

const entering = { step: 'entering', mismatched: false } as const;

export const profileCases = [
  row(
    'a sign-in closes the PIN creation',
    'profile',
    { pinCreation: entering },
    signedIn({ token: 't' }),
    { pinCreation: { step: 'closed' } },
  ),
  row(
    'the progress of an upload is stored',
    'profile',
    { uploads: { uploadProfilePhoto: null, submitKyc: 0 } },
    uploadProgressed({ call: 'submitKyc', percent: 40 }),
    { uploads: { uploadProfilePhoto: null, submitKyc: 40 } },
  ),
  row(
    'progress that arrives after the upload has ended is ignored',
    'profile',
    {},
    uploadProgressed({ call: 'submitKyc', percent: 100 }),
    {},
  ),
  row(
    "the progress of a call that isn't an upload is ignored",
    'profile',
    {},
    uploadProgressed({ call: 'invest', percent: 100 }),
    {},
  ),
  row(
    'the PIN creation asks for the password if the server requires it',
    'profile',
    { pinCreation: { step: 'confirming' } },
    profile.pinPasswordRequested(),
    { pinCreation: { step: 'password' } },
  ),
  row(
    "the PIN creation doesn't ask for the password while it is closed",
    'profile',
    {},
    profile.pinPasswordRequested(),
    {},
  ),
  row(
    '"Create Transaction PIN" opens the entry of a PIN',
    'profile',
    {},
    profile.pinCreationOpened(),
    {
      pinCreation: entering,
    },
  ),
  row(
    'entering the fourth digit asks for the PIN again',
    'profile',
    { pinCreation: entering },
    profile.pinEntered(),
    { pinCreation: { step: 'confirming' } },
  ),
  row(
    'a PIN that is entered while the PIN creation is closed is ignored',
    'profile',
    {},
    profile.pinEntered(),
    {},
  ),
  row(
    'a mismatch returns to the entry of a PIN',
    'profile',
    { pinCreation: { step: 'confirming' } },
    profile.pinMismatched(),
    { pinCreation: { step: 'entering', mismatched: true } },
  ),
  row(
    'a mismatch is ignored while the first PIN is still being entered',
    'profile',
    { pinCreation: entering },
    profile.pinMismatched(),
    {},
  ),
];
