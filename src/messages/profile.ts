/** What the profile says beside the sentences that the specification fixes. */
export const profileCopy = {
  intro: 'Your details, your identity and what protects your money.',
  loadingProfile: 'Loading your profile…',

  detailsTitle: 'Your details',
  photoHint: 'JPEG, PNG or GIF, up to 5 MB.',
  photoPrompt: 'Choose or drop a photo',
  photoReplacePrompt: 'Choose or drop another photo',
  photoSaved: 'Your new photo is saved.',
  photoDeletion: 'Your initials will be shown in its place.',
  namesHint: 'Your name and email cannot be changed here.',

  addressTitle: 'Where you live',

  pinTitle: 'Transaction PIN',
  pinPurpose: 'Four digits that protect every withdrawal.',
  pinReady: 'Your withdrawals are protected by your PIN.',
  pinChange: 'You can change it under Password & Security.',
  pinEntryHint: 'Choose four digits that only you know.',
  pinConfirmationHint: 'Enter the same four digits again.',
  pinSending: 'Creating your PIN…',
  pinPassword: 'You signed in a while ago. Enter your password to create the PIN.',

  verificationTitle: 'Verification',
  verificationOpen: 'Finish the KYC steps to be able to withdraw your money.',
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
  bonusesPending:
    'A pending bonus is paid once you and your friend have both verified your identity.',
  noBonuses: 'No bonuses yet. They are listed here as soon as a friend invests.',

  uploadWaits: 'Sent. Waiting for the confirmation…',
  uploadCancelled: 'Upload cancelled.',

  identityTitle: 'Your identity',
  identityPitch:
    'Show us who you are: a picture of your identity card and one of your face. Up to 30 MB each.',
  identityCardHint: 'National ID, passport, driver’s licence or voter’s card; all corners in view.',
  facialImageHint: 'Look into the camera, in good light, without a cap or glasses.',
  identityCardPrompt: 'Choose or drop a picture of your card',
  facialImagePrompt: 'Choose or drop a picture of your face',
  submissionRejected: 'Your last pictures were not accepted. Please send new ones.',
  identityQuestion: 'Questions about your identity check?',
  loadingStatus: 'Checking your status…',
  nextOfKinTitle: 'Your next of kin',
  nextOfKinPitch: 'Whom should we contact if we cannot reach you? This can be sent once.',

  resetPasswordPitch: 'We send a code to your email; with it you choose a new password.',
  emailUnknown: 'We cannot read your email right now, so no code can be sent.',
  resetPasswordRestart: 'Start again',
  resetPinPitch: 'Four digits, known to nobody but you.',
  pinForgotten: 'Forgot your current PIN? Contact us, and we will help you to a new one.',
  pinForgottenOrLocked: 'Forgot your PIN, or is it locked?',
  resetPinByEmail: 'Reset it by email',
  pinCodePitch: 'We send a code to your email; with it you choose a new PIN.',
  noPinYet: 'You have no transaction PIN yet. Create it on the first tab of this page.',

  devicesTitle: 'Signed-in devices',
  devicesPitch:
    'These devices are signed in to your account. If you do not know one, sign it out and reset your password.',
  loadingDevices: 'Loading your devices…',
  thisDevice: 'This device',
  lastUsed: (when: string): string => `Last used ${when}`,
  signedInOn: (date: string): string => `Signed in on ${date}`,
  signOutDevice: (device: string): string => `Sign out ${device}`,
  signOutOthers: 'Sign out all other devices',
  signOutOthersQuestion: 'Sign out all other devices?',
  signOutOthersEffect: 'You stay signed in here. Everywhere else, the password is needed again.',
} as const;
