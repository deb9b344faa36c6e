/** Under the refusal of a withdrawal, wherever it is pressed. */
export const wayToVerificationCopy = {
  hint: 'You’ll need a photo of your identity card and one of your face.',
  verify: 'Verify your identity',
  see: 'See your verification',
} as const;
