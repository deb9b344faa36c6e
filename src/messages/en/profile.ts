/** What the profile says beside the sentences that the specification fixes. */
export const profileCopy = {
  intro: 'Your details, your identity and what protects your money.',
  loadingProfile: 'Loading your profile…',

  detailsTitle: 'Your details',
  photoHint: 'JPEG, PNG or GIF, up to 5 MB.',
  photoPrompt: 'Choose or drop a photo',
  photoReplacePrompt: 'Choose or drop another photo',
  photoSaved: 'Your new photo is saved.',
  photoNotSaved: 'Your photo wasn’t saved. Please try again in your profile.',
  kycNotSubmitted: 'Your identity photos weren’t sent. Please submit them again in your profile.',
  photoDeletion: 'We’ll show your initials instead.',
  namesHint: 'You can’t change your name or email here.',

  addressTitle: 'Where you live',

  pinTitle: 'Transaction PIN',
  pinPurpose: 'Four digits that protect every withdrawal.',
  pinReady: 'Your PIN protects your withdrawals.',
  pinChange: 'Change your PIN',
  pinEntryHint: 'Choose four digits that only you know.',
  pinConfirmationHint: 'Enter the same four digits again.',
  pinSending: 'Creating your PIN…',
  pinPassword: 'You signed in a while ago. Enter your password to create your PIN.',

  verificationTitle: 'Verification',
  verificationOpen: 'Finish the KYC steps to withdraw your money.',
  verificationComplete: 'You can withdraw to your bank account at any time.',

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

  uploadWaits: 'Sent. Waiting for confirmation…',
  uploadCancelled: 'Upload cancelled.',

  identityTitle: 'Your identity',
  identityQuestions: 'About the identity check',
  identityAnswers: {
    why: {
      question: 'Why we ask',
      answer: 'You need a verified identity to withdraw money and to invite people to a clique.',
    },
    howLong: {
      question: 'How long it takes',
      answer: 'Two photos from you. A person then checks them, and we notify you of the result.',
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
  identityCardPrompt: 'Choose or drop a photo of your card',
  facialImagePrompt: 'Choose or drop a photo of your face',
  submissionRejected: 'We couldn’t accept your last photos. Please send new ones.',
  identityQuestion: 'Questions about your identity check?',
  loadingStatus: 'Checking your status…',
  nextOfKinTitle: 'Your next of kin',
  nextOfKinPitch: 'Who should we contact if we can’t reach you? You can only submit this once.',

  resetPasswordPitch: 'We’ll email you a code to set a new password.',
  emailUnknown: 'We can’t load your email right now, so we can’t send you a code.',
  resetPasswordRestart: 'Start again',
  resetPinPitch: 'Four digits that only you know.',
  pinForgotten: 'Forgot your current PIN? Contact us and we’ll help you set a new one.',
  pinForgottenOrLocked: 'Forgot your PIN, or is it locked?',
  resetPinByEmail: 'Reset it by email',
  pinCodePitch: 'We’ll email you a code to set a new PIN.',
  noPinYet: 'You don’t have a transaction PIN yet. Create one in Personal Info.',

  devicesTitle: 'Signed-in devices',
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
} as const;
