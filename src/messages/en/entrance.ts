/** The texts next to the forms for signing up, signing in and verifying an email. */
export const entranceCopy = {
  promise: 'Put your money on the road.',
  pitch:
    'Invest in vehicles on hire-purchase contracts and get paid weekly, monthly or yearly — up to 50% ROI over 130 weeks, about 20% a year.',
} as const;
