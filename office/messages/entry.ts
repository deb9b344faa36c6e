/** Messages of the sign-in. */
export const entryMessages = {
  title: 'Sign in to the office',
  intro: 'For people who work at Mota. Customers sign in to the app.',
  signIn: 'Sign in with a passkey',
  lost: 'Lost your passkey?',
  byCode: 'Use a recovery code. If you have none left, two administrators can reset your access.',
  email: 'Work email',
  code: 'Recovery code',
  codeHint: 'One of the ten codes that you saved, for example 3f9a1-…',
  signInByCode: 'Sign in with the code',
  required: 'Fill in both fields.',
} as const;

/** Messages of the page on which a new person sets up their sign-in. */
export const setUpMessages = {
  title: 'Set up your sign-in',
  intro: (name: string) =>
    `Hello ${name}. You sign in with your fingerprint, face or device code: there is no password to guess or to lose.`,
  first: '1. Your passkey',
  firstIntro: 'It stays on this device or in your password manager.',
  firstDone: 'Your passkey is ready.',
  add: 'Create a passkey',
  second: '2. A second way in',
  secondIntro:
    'In case you lose this device, create a passkey on another device, or save ten codes.',
  addSecond: 'Create a second passkey',
  makeCodes: 'Give me ten recovery codes',
  codes: 'Your recovery codes',
  codesIntro: 'Each works once. Print them or keep them in a safe place: they aren’t shown again.',
  kept: 'I’ve saved them',
} as const;
