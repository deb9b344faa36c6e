import { paragraphs, type Written } from './written.ts';

/** Says that the PIN was locked, and what to do about it. */
export const pinLockedLetter = (firstName: string, appOrigin: string): Written => ({
  subject: 'Your Mota transaction PIN is locked',
  text: paragraphs(
    `Hello ${firstName},`,
    'The wrong transaction PIN was entered too many times on your account, so the PIN is locked. Nobody can withdraw with it.',
    `Set a new one with a code we email you: ${appOrigin}/signup/profile?tab=security&section=pin`,
    `If this wasn’t you, someone is signed in to your account. Set a new password straight away, which signs out every device: ${appOrigin}/signup/forgotpassword`,
  ),
});
