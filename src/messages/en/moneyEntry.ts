/** The hints of an amount field that can’t accept what was entered. */
export const moneyEntryCopy = {
  typedKoboRefused: 'Whole naira only. We’ve left out the kobo.',
  pasteRefused: 'We couldn’t paste that. Enter whole naira only, such as 5,000.',
} as const;
