/**
 * An email at any provider: a text, an @ and a host, without spaces. For customers' own emails, the
 * app and the server each have a stricter rule.
 */
export function isEmailAddress(text: string): boolean {
  return /^\S+@[^\s@]+$/.test(text);
}
