import { validationMessages } from './forms';

const networkError = 'Network error. Check your connection.';
const unexpectedError = 'An unexpected error occurred. Please try again.';
const pinError = 'An error occurred. Please try again.';

/** The app's own sentences for calls that fail: those of section 8, and further ones. */
export const failureMessages = {
  network: networkError,
  unexpected: unexpectedError,
  unexpectedInReset: 'An unexpected error occurred.',
  networkInReset: 'Network error. Please check your internet connection.',
  unknownEmail: 'User with this email does not exist.',
  serverError: 'Server error. Please try again later.',
  notSignedIn: 'Authorization token missing. Please log in again.',
  /** Below the sentence about a call that may have been carried out, and that isn't carried out twice. */
  unknownOutcome:
    'We don’t know whether it went through. If you press again without changing anything, it’s only done once.',
  keyUsed: 'We couldn’t confirm whether this was done. Check before you try again.',
  noContract: 'Unable to load contract terms. Please try again.',

  register: 'Registration failed. Please try again.',
  signIn: unexpectedError,
  verifyEmail: 'OTP verification failed. Please try again.',
  resendCode: 'Failed to resend OTP. Please try again.',
  sendCode: { 400: 'Invalid email format. Please enter a valid email.' },
  resetPassword: {
    400: 'Invalid OTP or password format.',
    401: 'Unauthorized. OTP may have expired.',
  },
  requestClosing: 'Your request didn’t reach us. Try again, or contact us.',

  checkVerificationStatus: 'Failed to fetch verification status. Please try again.',
  checkNextOfKin: 'Failed to check Next of Kin status. Please try again.',
  resetPin: pinError,
  sendPinCode: 'An unexpected error occurred.',
  resetPinByCode: pinError,
  factorRequired: 'To continue, confirm that it’s you. Try again.',
  proveFactor: 'We couldn’t check this. Try again, or use another way.',
  getFactors: 'We couldn’t load this. Try again.',
  addPasskey: 'No passkey was created. Try again.',
  changeFactors: 'We couldn’t change two-step verification. Try again.',
  getProtection: 'We couldn’t load this. Try again.',
  setWithdrawalLimit: 'We couldn’t save your limit. Try again.',
  freezeAccount: 'We couldn’t freeze your account. Try again.',
  sendUnfreezeCode: 'We couldn’t send you a code. Try again.',
  unfreezeAccount: 'We couldn’t unfreeze your account. Try again.',
  getClosing: 'We couldn’t load this. Try again.',
  requestOwnClosing: 'We couldn’t send your request. Try again.',
  downloadData: 'We couldn’t download your data. Try again.',
  takeBackClosing: 'We couldn’t take your request back. Try again.',
  getPayoutReceiver: 'We couldn’t load this. Try again.',
  sendPayoutsToBank: 'We couldn’t save this. Try again.',
  keepPayoutsInWallet: 'We couldn’t save this. Try again.',
  denyActivity: 'We couldn’t do this. Try again.',
  listSessions: 'We couldn’t load your devices. Try again.',
  endSession: {
    404: 'That device is already signed out.',
    other: 'We couldn’t sign out the device. Try again.',
  },
  endOtherSessions: 'We couldn’t sign out your other devices. Try again.',
  createPin: {
    because: (reason: string): string => `Failed to create PIN: ${reason}`,
    other: 'An error occurred while creating your PIN.',
  },
  saveAddress: {
    because: (reason: string): string => `Failed to update address: ${reason}`,
    other: 'An error occurred while updating your address.',
  },
  uploadProfilePhoto: 'Failed to upload image. Please try again.',
  deleteProfilePhoto: 'Failed to delete image. Please try again.',
  submitKyc: {
    401: 'Authentication error. Please log in again.',
    413: validationMessages.kycFileSize,
    offline: 'A network error occurred. Please check your internet connection and try again.',
    other: 'Submission failed. Please try again.',
  },
  submitNextOfKin: 'Submission failed. Please try again.',

  getDepositAccount: '⚠ Failed to fetch deposit account. Try again.',
  listBeneficiaries: 'Could not load saved bank details. Please try again.',
  verifyReceiver: 'Unable to confirm receiver. Please check details.',
  requestWithdrawal: {
    401: 'Your session has expired. Please log in again.',
    other: 'There was an error processing your request.',
  },

  listAssets: {
    because: (reason: string): string => `Error: ${reason}`,
    other: 'Error: Failed to load assets. Please try again.',
    network: `Error: ${networkError}`,
    unexpected: `Error: ${unexpectedError}`,
  },
  listAssetsForClique: 'Failed to load assets. Please try again.',
  getAsset: 'Failed to fetch asset details. Please try again.',
  invest: 'There was an issue processing your investment. Please try again.',
  getYear: 'We couldn’t load the figures of this year. Try again.',
  getBacking: 'We couldn’t load the figures. Try again.',
  listComplaints: 'We couldn’t load your complaints. Try again.',
  listInvestments: 'We couldn’t load your investments. They haven’t changed. Try again.',

  createClique: 'Failed to create clique. Please try again.',
  listPublicCliques: 'Failed to fetch cliques. Please try again.',
  listMyCliques: 'Failed to fetch your joined cliques. Please try again.',
  inviteToClique: 'Failed to send invites. Please try again.',
  listInvitations: 'We couldn’t load your invitations. Try again.',
  createInviteLink: 'We couldn’t create the link. Try again.',
  revokeInviteLink: 'We couldn’t end the link. Try again.',
  contributeToClique: 'Failed to contribute. Please try again.',
  joinClique: 'Failed to join clique. Please try again.',
  joinCliqueByInvite: {
    withoutSession: 'Authorization required. Please log in.',
    404: 'Invalid invite link.',
  },
} as const;
