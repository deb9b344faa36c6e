/** Words of a password reset, on its own page and in the settings. They are separate, because the page needs none of the profile's. */
export const passwordResetCopy = {
  sendCode: 'Send code',
  reset: 'Reset password',
  save: 'Save new password',
  restart: 'Start again',
} as const;
