import * as limits from '@/config/limits';

const minute = 60_000;

/**
 * The sentences for what went well (sections 4 and 8), except those of toasts. For an investment or an identity check, the
 * server's own words come first.
 */
export const successesCopy = {
  codeSent: `OTP sent to your email. This OTP will expire in ${limits.codeExpiry / minute} minutes.`,
  passwordReset: 'Password reset successfully',
  passwordResetInSettings:
    'Password reset successfully. You can now log in with your new password.',
  pinReset: 'PIN reset successfully',
  kycSubmitted: 'KYC submitted successfully. Verification pending.',
  withdrawalRequested: 'Withdrawal request sent successfully for approval.',
  invested: 'Investment successful!',
} as const;
