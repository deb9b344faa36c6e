import { calls } from '@contract/calls';
import { httpFailure, type Failure } from '@/lib/failure';
import { describeFailure } from '@/messages/describeFailure';
import { failureRules, type FailureSubject } from '@/messages/failureRules';

const status = (code: number, body: object = {}): Failure => httpFailure(code, body);
const unsent: Failure = { kind: 'http', status: 401, isUnsent: true };
const network: Failure = { kind: 'network', offline: false };
const offline: Failure = { kind: 'network', offline: true };
const schema: Failure = { kind: 'schema', path: 'id' };
const unexpected: Failure = { kind: 'unexpected' };

type Case = readonly [FailureSubject, string, Failure, string | null];

const unexpectedRetry = 'An unexpected error occurred. Please try again.';
const checkConnection = 'Network error. Check your connection.';
const tooLarge = 'File size too large. Maximum allowed size is 30MB.';
const tokenMissing = 'Authorization token missing. Please log in again.';

const registration: Case[] = [
  ['register', 'detail first', status(400, { email: ['b'], detail: 'a' }), 'a'],
  ['register', 'the email error', status(400, { phone_number: ['c'], email: ['b'] }), 'b'],
  ['register', 'the phone error', status(400, { phone_number: ['c'] }), 'c'],
  [
    'register',
    'a field that is not read',
    status(400, { password: ['d'] }),
    'Registration failed. Please try again.',
  ],
  ['register', 'nothing to read', status(500), 'Registration failed. Please try again.'],
  ['register', 'no response', network, checkConnection],
  ['register', 'offline', offline, checkConnection],
  ['register', 'a reply that does not fit', schema, 'Registration failed. Please try again.'],
  ['register', 'anything else', unexpected, unexpectedRetry],
];

const signIn: Case[] = [
  ['signIn', 'detail', status(401, { error: 'c', message: 'b', detail: 'a' }), 'a'],
  ['signIn', 'message', status(401, { error: 'c', message: 'b' }), 'b'],
  ['signIn', 'error', status(401, { error: 'c' }), 'c'],
  ['signIn', 'nothing to read', status(500), unexpectedRetry],
  ['signIn', 'no response', network, unexpectedRetry],
  ['signIn', 'a reply that does not fit', schema, unexpectedRetry],
  ['signIn', 'anything else', unexpected, unexpectedRetry],
];

const codes: Case[] = [
  ['verifyEmail', 'detail', status(400, { message: 'b', detail: 'a' }), 'a'],
  ['verifyEmail', 'message', status(400, { message: 'b' }), 'b'],
  ['verifyEmail', 'nothing to read', status(400), 'OTP verification failed. Please try again.'],
  ['verifyEmail', 'no response', network, checkConnection],
  ['verifyEmail', 'anything else', unexpected, unexpectedRetry],
  [
    'verifyEmail',
    'a reply that does not fit',
    schema,
    'OTP verification failed. Please try again.',
  ],
  ['resendCode', 'detail', status(429, { detail: 'a' }), 'a'],
  ['resendCode', 'message', status(429, { message: 'b' }), 'b'],
  ['resendCode', 'nothing to read', status(500), 'Failed to resend OTP. Please try again.'],
  ['resendCode', 'no response', network, checkConnection],
  ['resendCode', 'anything else', unexpected, unexpectedRetry],
];

const passwordReset = (['sendCode', 'resetPassword'] as const).flatMap((call): Case[] => [
  [call, '404', status(404, { message: 'b' }), 'User with this email does not exist.'],
  [call, '500', status(500, { message: 'b' }), 'Server error. Please try again later.'],
  [call, 'another status with a message', status(429, { message: 'b', detail: 'a' }), 'b'],
  [
    call,
    'another status with a detail alone',
    status(429, { detail: 'a' }),
    'An unexpected error occurred.',
  ],
  [call, 'another status without words', status(503), 'An unexpected error occurred.'],
  [call, 'no response', network, 'Network error. Please check your internet connection.'],
  [call, 'anything else', unexpected, 'An unexpected error occurred.'],
  [call, 'a reply that does not fit', schema, 'An unexpected error occurred.'],
]);

const resetSteps: Case[] = [
  [
    'sendCode',
    '400',
    status(400, { message: 'b' }),
    'Invalid email format. Please enter a valid email.',
  ],
  ['resetPassword', '400', status(400, { message: 'b' }), 'Invalid OTP or password format.'],
  ['resetPassword', '401', status(401, { message: 'b' }), 'Unauthorized. OTP may have expired.'],
];

const pinAndAddress: Case[] = [
  ['resetPin', 'error', status(400, { detail: 'a', error: 'c' }), 'c'],
  ['createPin', 'detail', status(400, { detail: 'a' }), 'Failed to create PIN: a'],
  ['saveAddress', 'detail', status(400, { detail: 'a' }), 'Failed to update address: a'],
];

const kyc: Case[] = [
  ['submitKyc', '413', status(413, { detail: 'a' }), tooLarge],
  ['submitKyc', '401', status(401, { detail: 'a' }), 'Authentication error. Please log in again.'],
  ['submitKyc', 'detail', status(400, { message: 'b', detail: 'a' }), 'a'],
  ['submitKyc', 'message', status(400, { message: 'b' }), 'b'],
  ['submitKyc', 'nothing to read', status(400), 'Submission failed. Please try again.'],
  ['submitKyc', 'a line that was cut', network, tooLarge],
  [
    'submitKyc',
    'offline',
    offline,
    'A network error occurred. Please check your internet connection and try again.',
  ],
  ['submitKyc', 'a reply that does not fit', schema, 'Submission failed. Please try again.'],
  ['submitKyc', 'anything else', unexpected, 'Submission failed. Please try again.'],
];

const money: Case[] = [
  [
    'requestWithdrawal',
    '401',
    status(401, { detail: 'a' }),
    'Your session has expired. Please log in again.',
  ],
  [
    'requestWithdrawal',
    'another status',
    status(400, { detail: 'a' }),
    'There was an error processing your request.',
  ],
  ['listAssets', 'message', status(500, { detail: 'a', message: 'b' }), 'Error: b'],
  ['listAssets', 'error', status(500, { error: 'c' }), 'Error: c'],
  ['listAssets', 'detail', status(500, { detail: 'a' }), 'Error: a'],
  ['listAssets', 'nothing to read', status(500), 'Error: Failed to load assets. Please try again.'],
  ['listAssets', 'no response', network, 'Error: Network error. Check your connection.'],
  ['listAssets', 'anything else', unexpected, `Error: ${unexpectedRetry}`],
  ['invest', 'message', status(400, { error: 'c', message: 'b' }), 'b'],
  ['invest', 'error', status(400, { error: 'c' }), 'c'],
  ['takeBack', 'detail', status(409, { message: 'b', detail: 'a' }), 'a'],
  ['takeBack', 'nothing to read', status(500), unexpectedRetry],
  ['makeComplaint', 'message', status(409, { message: 'a', detail: 'b' }), 'a'],
  ['makeComplaint', 'nothing to read', status(500), unexpectedRetry],
  ['joinCliqueByInvite', 'no session', unsent, 'Authorization required. Please log in.'],
  [
    'joinCliqueByInvite',
    '401 with a detail alone',
    status(401, { detail: 'a' }),
    'Failed to join clique. Please try again.',
  ],
  ['joinCliqueByInvite', "401 in the server's words", status(401, { message: 'b' }), 'b'],
  ['joinCliqueByInvite', '404', status(404, { detail: 'a' }), 'Invalid invite link.'],
  ['joinCliqueByInvite', "404 in the server's words", status(404, { message: 'b' }), 'b'],
  ['joinCliqueByInvite', 'message', status(400, { error: 'c', message: 'b' }), 'b'],
  ['joinCliqueByInvite', 'error', status(400, { error: 'c' }), 'c'],
];

const cliqueFallbacks = {
  listAssetsForClique: 'Failed to load assets. Please try again.',
  createClique: 'Failed to create clique. Please try again.',
  listPublicCliques: 'Failed to fetch cliques. Please try again.',
  listMyCliques: 'Failed to fetch your joined cliques. Please try again.',
  inviteToClique: 'Failed to send invites. Please try again.',
  contributeToClique: 'Failed to contribute. Please try again.',
  joinClique: 'Failed to join clique. Please try again.',
} as const;

const cliqueCalls = Object.keys(cliqueFallbacks) as (keyof typeof cliqueFallbacks)[];
const cliques = cliqueCalls.flatMap((call): Case[] => [
  [call, 'no session', unsent, tokenMissing],
  [call, '401 with a detail alone', status(401, { detail: 'a' }), cliqueFallbacks[call]],
  [call, "401 in the server's words: message", status(401, { error: 'c', message: 'b' }), 'b'],
  [call, "401 in the server's words: error", status(401, { error: 'c' }), 'c'],
  [call, 'message', status(400, { error: 'c', message: 'b' }), 'b'],
  [call, 'error', status(400, { error: 'c' }), 'c'],
]);

/** Reads that are only logged. */
const withoutRule = Object.keys(calls).filter((call) => !(call in failureRules));

/** Calls that say one thing when there is nothing to read, whatever happened. */
const oneText: Partial<Record<FailureSubject, string | null>> = {
  ...Object.fromEntries(withoutRule.map((call) => [call, null])),
  ...cliqueFallbacks,
  joinCliqueByInvite: 'Failed to join clique. Please try again.',
  invest: 'There was an issue processing your investment. Please try again.',
  resetPin: 'An error occurred. Please try again.',
  sendPinCode: 'An unexpected error occurred.',
  resetPinByCode: 'An error occurred. Please try again.',
  listSessions: 'Couldn’t load your devices. Please try again.',
  endSession: 'We couldn’t sign out the device. Please try again.',
  endOtherSessions: 'We couldn’t sign out your other devices. Please try again.',
  createPin: 'An error occurred while creating your PIN.',
  saveAddress: 'An error occurred while updating your address.',
  uploadProfilePhoto: 'Failed to upload image. Please try again.',
  deleteProfilePhoto: 'Failed to delete image. Please try again.',
  checkVerificationStatus: 'Failed to fetch verification status. Please try again.',
  checkNextOfKin: 'Failed to check Next of Kin status. Please try again.',
  submitNextOfKin: 'Submission failed. Please try again.',
  getDepositAccount: '⚠ Failed to fetch deposit account. Try again.',
  listBeneficiaries: 'Could not load saved bank details. Please try again.',
  verifyReceiver: 'Unable to confirm receiver. Please check details.',
  requestWithdrawal: 'There was an error processing your request.',
  getAsset: 'Failed to fetch asset details. Please try again.',
  getContract: 'Unable to load contract terms. Please try again.',
  signOut: null,
  listComplaints: 'We couldn’t load your complaints. Please try again.',
  listInvestments: 'We couldn’t load your investments. Nothing has changed.',
  getBacking: 'We couldn’t load the figures. Please try again.',
  getNewCliqueContract: 'Unable to load contract terms. Please try again.',
  getCliqueContract: 'Unable to load contract terms. Please try again.',
  getInvitedContract: 'Unable to load contract terms. Please try again.',
  getSignedCliqueContract: 'Unable to load contract terms. Please try again.',
  getSignedContract: 'Unable to load contract terms. Please try again.',
  markNotificationRead: null,
  deleteNotification: null,
};

const withoutWords = [
  ['a status without words', status(500)],
  ['no response', network],
  ['offline', offline],
  ['a reply that does not fit', schema],
  ['anything else', unexpected],
] as const;

const single = Object.entries(oneText).flatMap(([subject, text]) =>
  withoutWords.map(([cause, failure]): Case => [
    subject as FailureSubject,
    cause,
    failure,
    text ?? null,
  ]),
);

const closingFailed = 'Your request didn’t reach us. Please try again, or contact us.';
const closing: Case[] = [
  ['requestClosing', 'detail', status(429, { message: 'b', detail: 'a' }), 'a'],
  ['requestClosing', 'message', status(429, { message: 'b' }), 'b'],
  ['requestClosing', 'nothing to read', status(500), closingFailed],
  ['requestClosing', 'no response', network, checkConnection],
  ['requestClosing', 'a reply that does not fit', schema, closingFailed],
];

const cases = [
  ...registration,
  ...closing,
  ...signIn,
  ...codes,
  ...passwordReset,
  ...resetSteps,
  ...pinAndAddress,
  ...kyc,
  ...money,
  ...cliques,
  ...single,
];

describe('the error catalogue of section 8', () => {
  test.each(cases)('%s, %s', (subject, _cause, failure, text) => {
    expect(describeFailure(subject, failure)).toBe(text);
  });

  test('an error in the code around a call reads like any unexpected failure', () => {
    const error = { name: 'TypeError', message: 'x' };
    expect(describeFailure('signIn', error)).toBe(unexpectedRetry);
  });

  test('every row of the table is tried', () => {
    const walked = new Set<string>(cases.map(([subject]) => subject));
    expect(Object.keys(failureRules).filter((subject) => !walked.has(subject))).toEqual([]);
  });
});
