import { formatLagosTime, type Instant } from '@/lib/dates';

/** Messages of the profile. */
export const profileMessages = {
  title: 'Profile',
  tabs: {
    personal: 'Personal Info',
    kyc: 'KYC Verification',
    security: 'Password & Security',
  },
  intro: 'Your details, your identity and what protects your money.',
  loadingProfile: 'Loading your profile…',

  detailsTitle: 'Your details',
  firstName: 'First name',
  lastName: 'Last name',
  address: 'Address',
  relationship: 'Relationship',
  photo: 'Profile photo',
  deletePhoto: 'Delete photo',
  deletePhotoQuestion: 'Delete profile photo?',
  delete: 'Delete',
  photoHint: 'JPEG, PNG or GIF, up to 5 MB.',
  photoPrompt: 'Choose a photo',
  photoReplacePrompt: 'Choose another photo',
  photoSaved: 'Your new photo is saved.',
  photoNotSaved: 'Your photo wasn’t saved. Try again in your profile.',
  kycNotSubmitted: 'Your identity photos weren’t sent. Submit them again in your profile.',
  photoDeletion: 'We’ll show your initials instead.',
  namesHint: 'You can’t change your name or email here.',

  saveAddress: 'Save address',
  addressTitle: 'Where you live',

  createPin: 'Create Transaction PIN',
  pinCreated: 'PIN Created',
  enterPin: 'Enter PIN',
  confirmPin: 'Confirm PIN',
  notNow: 'Not now',
  sendPin: 'Create PIN',
  pinTitle: 'Transaction PIN',
  pinPurpose: 'Four digits that protect every withdrawal.',
  pinReady: 'Your PIN protects your withdrawals.',
  pinChange: 'Change your PIN',
  pinEntryHint: 'Choose four digits that only you know.',
  pinConfirmationHint: 'Enter the same four digits again.',
  pinSending: 'Creating your PIN…',
  pinPassword: 'You signed in a while ago. Enter your password to create your PIN.',

  verified: 'Verified',
  notVerified: 'Not verified',
  verificationTitle: 'Verification',
  verificationOpen: 'Finish the KYC steps to withdraw your money.',
  verificationComplete: 'You can withdraw to your bank account at any time.',

  referralCode: 'Referral code',
  copyReferralCode: 'Copy referral code',
  codeCopied: 'Copied!',
  shareReferralLink: 'Share referral link',
  reference: 'Reference',
  amount: 'Amount',
  referralTitle: 'Invite friends',
  referralPitch: 'Share your code. You earn a bonus when a friend invests.',
  loadingReferral: 'Loading your referral code…',
  shareTitle: 'Invest with me on Mota',
  shareText: 'Put your money in working vehicles with me:',
  linkCopied: 'Link copied!',
  bonusesTitle: 'Referral bonuses',
  loadingBonuses: 'Loading your referral bonuses…',
  bonusPending: 'Pending',
  bonusesPending: 'We pay a pending bonus once you and your friend are both verified.',
  noBonuses: 'No bonuses yet. You’ll see them here as soon as a friend invests.',

  uploadProgress: 'Upload progress',
  cancelUpload: 'Cancel upload',
  uploadWaits: 'Sent. Waiting for confirmation…',
  uploadCancelled: 'Upload cancelled.',

  kycSteps: 'KYC steps',
  identityStep: 'Identity Verification',
  nextOfKinStep: 'Next Of Kin',
  identityCard: 'Identity card',
  facialImage: 'Facial image',
  submitIdentity: 'Submit for verification',
  submitNextOfKin: 'Submit next of kin',
  identityTitle: 'Your identity',
  identityQuestions: 'About the identity check',
  identityAnswers: {
    why: {
      question: 'Why we ask',
      answer: 'You need a verified identity to withdraw money and to invite people to a clique.',
    },
    howLong: {
      question: 'How long it takes',
      answer: 'You send two photos. A person then checks them, and we notify you of the result.',
    },
    who: {
      question: 'Who sees your photos',
      answer: 'Only our staff who check identities. The photos are stored encrypted.',
    },
  },
  takeCardPhoto: 'Take a photo of your card',
  takeFacePhoto: 'Take a photo of your face',
  identityPitch:
    'Show us who you are: a photo of your identity card and one of your face, up to 30 MB each.',
  identityCardHint:
    'National ID, passport, driver’s licence or voter’s card, with all corners in view.',
  facialImageHint: 'Look at the camera in good light, without a cap or glasses.',
  identityCardPrompt: 'Choose a photo of your card',
  facialImagePrompt: 'Choose a photo of your face',
  submissionRejected: 'We couldn’t accept your last photos. Send new ones.',
  identityQuestion: 'Questions about your identity check?',
  loadingStatus: 'Checking your status…',
  nextOfKinTitle: 'Your next of kin',
  nextOfKinPitch: 'Who should we contact if we can’t reach you? You can only submit this once.',

  /** What the settings of "Password & Security" are about. */
  securityGroups: { signIn: 'Sign-in', money: 'Money', account: 'Account' },
  /** What protects the account, next to the settings on a wide screen. */
  protectedBy: {
    title: 'Your account is protected by',
    pin: {
      title: 'A transaction PIN',
      on: 'It confirms every withdrawal.',
      off: 'Not created yet.',
    },
    factors: {
      title: 'A second step',
      on: 'Besides your password.',
      off: 'Not set up yet.',
    },
    devices: {
      title: 'Devices you know',
      count: (count: number): string =>
        count === 1 ? 'Only this one is signed in.' : `${count} are signed in.`,
    },
    limit: {
      title: 'A limit in 24 hours',
      none: 'Not set. All your money can leave.',
      of: (amount: string): string => `At most ${amount} can leave.`,
    },
  },
  resetPassword: 'Reset Password',
  resetPin: 'Reset PIN',
  pinMissing: 'No PIN yet',
  currentPin: 'Current PIN',
  newPin: 'New PIN',
  confirmNewPin: 'Confirm new PIN',
  savePin: 'Save new PIN',
  sendCode: 'Send code',
  back: 'Back',
  resetPasswordPitch: 'We’ll email you a code to set a new password.',
  emailUnknown: 'We can’t load your email right now, so we can’t send you a code.',
  resetPinPitch: 'Four digits that only you know.',
  pinForgotten: 'Forgot your current PIN? Contact us and we’ll help you set a new one.',
  pinForgottenOrLocked: 'Forgot your PIN, or is it locked?',
  resetPinByEmail: 'Reset it by email',
  pinCodePitch: 'We’ll email you a code to set a new PIN.',
  noPinYet: 'You don’t have a transaction PIN yet. Create one in Personal Info.',

  signOut: 'Sign out',
  signOutAll: 'Sign out all',
  devicesTitle: 'Signed-in devices',
  devices: (count: number): string => (count === 1 ? '1 device' : `${count} devices`),
  devicesPitch:
    'These devices are signed in to your account. If you don’t recognise one, sign it out and reset your password.',
  loadingDevices: 'Loading your devices…',

  thisDevice: 'This device',
  lastUsed: (when: string): string => `Last used ${when}`,
  signedInOn: (date: string): string => `Signed in on ${date}`,
  signOutDevice: (device: string): string => `Sign out ${device}`,
  signOutOthers: 'Sign out all other devices',
  signOutOthersQuestion: 'Sign out all other devices?',
  signOutOthersEffect:
    'You’ll stay signed in here. Everywhere else, you’ll need your password again.',
  // Fixed by the specification.
  nextOfKinSubmitted: 'Next of Kin details submitted successfully.',
  pinReset: 'PIN reset successfully',
} as const;

/** Messages about the duration of an identity check and the next steps. */
export const identityCheckMessages = {
  /** Before the photos are sent. */
  ifSentNow: (checkedAt: Instant, now: Instant): string =>
    `You send two photos. A person then checks them, usually by ${formatLagosTime(checkedAt, now)}, and we notify you of the result.`,
  usuallyBy: (checkedAt: Instant, now: Instant): string =>
    `Usually by ${formatLagosTime(checkedAt, now)}. We’ll notify you of the result.`,
  late: 'It’s taking longer than usual. We’ll notify you of the result.',

  whileYouWait: 'While you wait',
  nowYouCan: 'What you can do now',
  nextOfKin: { title: 'Name your next of kin', note: 'Who we contact if we can’t reach you.' },
  pin: { title: 'Create your transaction PIN', note: 'It confirms your withdrawals.' },
  vehicle: { title: 'Choose a vehicle', note: 'Alone, or in a clique.' },
  withdraw: { title: 'Withdraw money', note: 'To your bank account.' },
  // Fixed by the specification.
  kycSubmitted: 'KYC submitted successfully. Verification pending.',
} as const;

/** Messages about the verification that a withdrawal needs. */
export const verificationMessages = {
  hint: 'You’ll need a photo of your identity card and one of your face.',
  verify: 'Verify your identity',
  see: 'See your verification',
  // The specification fixes the first and the last of these texts.
  verificationNeeded: 'You need to get verified to be able to withdraw.',
  verificationDone: 'Your identity is verified. No further action is needed.',
  verificationInProgress: 'Verification in progress. Please wait for confirmation.',
} as const;
