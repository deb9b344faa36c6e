/** The address of any provider: a text, an @ and a host, without spaces. Customers' own have rules of each side. */
export function isEmailAddress(text: string): boolean {
  return /^\S+@[^\s@]+$/.test(text);
}
