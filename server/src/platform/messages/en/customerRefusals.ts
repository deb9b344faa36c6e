import { inMinutes } from './durations.ts';

const easyPin = (why: string) => `This PIN ${why}, so it’s easy to guess. Choose another one.`;

function pinsLeft(left: number): string {
  if (left === 0) return 'Your PIN is now locked. Reset it with a code we email you.';
  return `You have ${left} ${left === 1 ? 'attempt' : 'attempts'} left.`;
}

const delayed = (what: string, seconds: number) =>
  `${what} Try again in ${inMinutes(seconds)}, or reset your password to sign in straight away.`;

const identityStatuses = {
  'In Progress': 'in progress',
  Verified: 'verified',
  Rejected: 'rejected',
} as const;

/** Refusals about customers’ own data. */
export const customerRefusals = {
  wrong_credentials: 'Incorrect email or password.',
  email_unverified: 'Your email isn’t verified yet. We’ve sent you a code.',
  email_address_invalid: 'Please enter a valid email address.',
  name_invalid: 'Enter your full name (first and last name).',
  first_name_alphabets: 'Your first name mixes letters of different alphabets. Use only one.',
  last_name_alphabet: 'Write your last name in the same alphabet as your first name.',
  phone_invalid: 'Invalid phone number format.',
  password_weak:
    'Password must be at least 8 characters, including lowercase, uppercase, number, and special character.',
  password_unchanged:
    'This is your current password, and somebody else may have it. Choose a new one.',
  passwords_differ: 'Passwords do not match',
  password_wrong: 'Incorrect password.',
  password_for_pin: 'You signed in a while ago. Enter your password to create your PIN.',
  referral_code_unknown:
    'We don’t recognise this referral code. Check it, or clear the field to continue without one.',
  code_wrong: 'Incorrect code. Check it and try again.',
  code_expired: 'This code has expired. Ask for a new one.',
  codes_used_up:
    'Too many wrong codes. Ask for a new one. We’ll email you a longer code. Wrong attempts can’t block that one.',
  code_sent_just_now:
    'We sent you a code a moment ago. Check your inbox and spam folder, or try again in 30 seconds.',
  alert_link_over:
    'This link has already been used, or it has expired. If you’ve already pressed the button, your account is frozen. If not, set a new password. This also signs out every device.',
  factor_required: 'To continue, confirm that it’s you.',
  factor_ticket_over: 'This took too long. Start again.',
  factor_code_wrong: 'Incorrect code. Check the code in your authenticator app.',
  factor_code_used: 'You’ve used this code already. Wait for your app to show the next one.',
  factor_codes_used_up: ({ seconds }: { readonly seconds: number }) =>
    `Too many wrong codes. Use a recovery code, or try again in ${inMinutes(seconds)}.`,
  factor_recovery_code_wrong:
    'This recovery code is wrong, or you’ve used it already. Try another one.',
  factor_missing: 'Two-step verification is off.',
  account_not_frozen: 'You haven’t frozen your account.',
  code_of_other_device:
    'This code is for a sign-up on another device. Enter your own code, or ask for a new one.',
  sign_ups_compete:
    'More than one sign-up is waiting for this email. Choose “Forgot Password?” on the sign-in page and set a new password there. This verifies your email and creates your account.',
  pin_required: 'Transaction PIN is required.',
  pin_malformed: 'A transaction PIN has four digits.',
  pin_missing: 'Create a transaction PIN first.',
  pin_set_already: 'You already have a transaction PIN.',
  pin_locked:
    'Your transaction PIN is locked, because a wrong one was entered too many times. Reset it with a code we email you: open Profile, Password & Security, Reset PIN.',
  pin_check_interrupted: ({ seconds }: { readonly seconds: number }) =>
    `We couldn’t finish checking your transaction PIN. It isn’t locked. Try again in ${inMinutes(seconds)}.`,
  identity_verified_already: 'Your identity is verified. No further action is needed.',
  identity_in_progress: 'Verification in progress. Please wait for confirmation.',
  identity_image_too_large: 'File size too large. Maximum allowed size is 30MB.',
  identity_image_type: 'Upload images: JPEG, PNG, GIF or WebP.',
  identity_images_missing: 'Please upload both an ID and a facial image.',
  kin_fields_missing: 'Please fill in all fields.',
  kin_submitted_already: 'You’ve already submitted your next of kin.',
  profile_unchanged: 'Nothing was changed. Enter a new address or PIN, or choose a new photo.',
  photo_type: 'Invalid file type. Only JPEG, PNG, and GIF are allowed.',
  photo_too_large: 'File size exceeds 5MB. Please upload a smaller image.',
  bonus_not_waiting: 'This bonus isn’t waiting for a decision.',
  complaint_empty: 'Tell us what went wrong.',
  complaint_transaction_unknown: 'Choose one of your own transactions.',
  complaints_open: ({ most }: { readonly most: number }) =>
    `You have ${most} complaints that we’re still looking into. You can make another one once one of them is answered.`,
  password_too_long: ({ most }: { readonly most: number }) =>
    `Password must be at most ${most} characters.`,
  wrong_passwords: ({ seconds }: { readonly seconds: number }) =>
    delayed('Too many wrong passwords.', seconds),
  wrong_passwords_of_network: ({ seconds }: { readonly seconds: number }) =>
    delayed('Too many wrong passwords from your network.', seconds),
  codes_sent_often: ({ seconds }: { readonly seconds: number }) =>
    `We’ve sent several codes to this email address. Check your inbox and spam folder, or ask for another code in ${inMinutes(seconds)}.`,
  pin_wrong: ({ left }: { readonly left: number }) =>
    `Incorrect transaction PIN. ${pinsLeft(left)}`,
  pin_repeats: easyPin('repeats itself'),
  pin_sequence: easyPin('is a sequence'),
  pin_year: easyPin('is a year'),
  pin_of_phone: easyPin('is part of your phone number'),
  address_missing: 'Enter your address.',
  address_length: ({ most }: { readonly most: number }) =>
    `Enter an address of at most ${most} characters.`,
  file_unexpected: ({ name }: { readonly name: string }) => `The file "${name}" isn’t expected.`,
  identity_decided: (given: {
    readonly status: keyof typeof identityStatuses;
    readonly by: string | null;
  }) =>
    `This submission has already been decided: ${identityStatuses[given.status]}${given.by === null ? '' : ` by ${given.by}`}.`,
} as const;
