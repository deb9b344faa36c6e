import { codeLetter, type Letter } from '../auth/letters.ts';
import type { Mail } from '../mail/mailer.ts';

export const pinResetLetter = (firstName: string): Letter =>
  codeLetter('Your Mota PIN reset code', 'Use this code to set a new transaction PIN', firstName);

/** Says that the PIN was locked, and what to do about it. */
export const pinLockedMail = (
  { email, firstName }: { email: string; firstName: string },
  appOrigin: string,
): Mail => ({
  recipient: email,
  subject: 'Your Mota transaction PIN is locked',
  text: [
    `Hello ${firstName},`,
    'A wrong transaction PIN was entered too many times on your account, so the PIN is locked. Nobody can withdraw with it.',
    `Set a new one with a code that we email you: ${appOrigin}/signup/profile?tab=security&section=pin`,
    'If it was not you, somebody is signed in to your account. Set a new password at once, which signs out every device: ' +
      `${appOrigin}/signup/forgotpassword`,
  ].join('\n\n'),
});
