/** The minimum length of a password, in characters. */
export const minimumPasswordLength = 8;

/**
 * Returns the form of a password that is hashed and compared: Unicode's NFKC. Keyboards differ in whether "ọ́" is two
 * characters or three, and customers can't see which.
 */
export const normalPassword = (text: string): string => text.normalize('NFKC');

// Letters of any script are letters, so é isn't a special character.
const characterKinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\p{M}\p{N}\s]/u];

/** Returns whether a password has the minimum length (section 5, "Sign in"). */
export function isPasswordLongEnough(text: string): boolean {
  return text.length >= minimumPasswordLength;
}

/**
 * Returns whether a password is long enough and has a lower and an upper case letter, a digit and a special character
 * (section 5, "Sign up").
 */
export function isStrongPassword(text: string): boolean {
  const password = normalPassword(text);
  return isPasswordLongEnough(password) && characterKinds.every((kind) => kind.test(password));
}
