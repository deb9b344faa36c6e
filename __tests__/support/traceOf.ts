/**
 * Returns a pattern that finds a secret in a text. Digits also occur by chance in instants, durations and random ids,
 * so the digits of a PIN or a code count only if they aren't part of a longer number or a hexadecimal id.
 */
export function traceOf(secret: string): RegExp {
  const text = secret.replace(/[^\w]/g, '\\$&');
  return /^\d+$/.test(secret)
    ? new RegExp(`(?<![0-9a-f]-?|\\d\\.)${text}(?!-?[0-9a-f]|\\.\\d)`)
    : new RegExp(text);
}
