/** A secret as a word of its own: the digits of a PIN also come in the middle of instants, durations and ids. */
export const wordOf = (secret: string): RegExp =>
  new RegExp(`(?<![\\w.])${secret.replace(/[^\w]/g, '\\$&')}(?![\\w.])`);
