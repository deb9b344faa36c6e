/** What an amount field says when it cannot take an entry as it is. */
export const moneyEntry = {
  typedKoboRefused: 'Whole naira only: the kobo are left out.',
  pasteRefused: 'Nothing was pasted. Enter whole naira only, such as 5,000.',
} as const;
