/**
 * Returns the digits newly typed into a box that held `before`. Typing over a digit leaves both in the input for a
 * moment.
 */
export function overtyped(before: string, after: string): string {
  const digits = after.replace(/\D/g, '');
  if (digits.length !== 2 || !/\d/.test(before)) return digits;
  return digits.startsWith(before) ? digits.slice(1) : digits.slice(0, 1);
}

/** Returns the value with `digits` written from the box at `index` on, for as many boxes as there are. */
export function spread(value: string, index: number, digits: string, count: number): string {
  const filled = value.padEnd(index, ' ');
  return `${filled.slice(0, index)}${digits}${filled.slice(index + digits.length)}`.slice(0, count);
}

/** Returns the value with the box at `index` empty. */
export function withoutDigit(value: string, index: number): string {
  if (index < 0) return value;
  return `${value.slice(0, index)} ${value.slice(index + 1)}`.trimEnd();
}
