/** Words of a password reset, on its page and in the settings. The page needs no other words of the profile. */
export const passwordResetCopy = {
  sendCode: 'Send code',
  reset: 'Reset password',
  save: 'Save new password',
  restart: 'Start again',
} as const;
