/**
 * Where a secret shows. Digits alone also come by chance in the middle of instants, durations and random ids: those of a
 * PIN or a code count where they are no part of a longer number or of a hexadecimal id.
 */
export function traceOf(secret: string): RegExp {
  const text = secret.replace(/[^\w]/g, '\\$&');
  return /^\d+$/.test(secret)
    ? new RegExp(`(?<![0-9a-f]-?|\\d\\.)${text}(?!-?[0-9a-f]|\\.\\d)`)
    : new RegExp(text);
}
