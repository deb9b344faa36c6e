/** Labels of fields that several forms have. */
export const fieldsCopy = {
  code: 'Verification code',
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
} as const;
