import { paragraphs, type Written } from './written.ts';

/** The way into the back office, for a person who is new or has lost their passkeys. */
export const officeLetter = (
  name: string,
  link: string,
  why: 'invited' | 'reset',
): Written & { readonly subject: string } => ({
  subject: why === 'invited' ? 'You’re invited to the Mota office' : 'Set up your passkey again',
  text: paragraphs(
    `Hello ${name},`,
    why === 'invited'
      ? 'Open this link on your own device to set up your passkey:'
      : 'Your passkeys and recovery codes were removed. Open this link to set up new ones:',
    link,
    'It works once, for 3 days. Don’t forward it.',
  ),
});

/** Tells all staff that an administrator was made with the database owner's login. */
export const recoveryLetter = (email: string): Written => ({
  subject: 'An administrator was set up from the server',
  text: paragraphs(
    `${email} was made an administrator of the office again with the database owner’s login. Their earlier passkeys no longer work.`,
    'If you didn’t expect this, tell your colleagues straight away.',
  ),
});
