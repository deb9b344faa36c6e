import * as limits from '@/config/limits';

const minute = 60_000;

/** The sentences for what went well (sections 4 and 8) but for those of toasts. Where a server sends its own words for an investment or a KYC, they go first. */
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
