const uuid = /([\da-f]{8})(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

/** Matches 16 random bytes in base64url, as in the server's references. */
const random = /^[\w-]{22}$/;

/**
 * Returns a short reference that can be read out on the phone: the first eight characters of a random reference, or of
 * the UUID in a reference. Any other reference stays unchanged.
 */
export function shortReference(reference: string): string {
  if (random.test(reference)) return reference.slice(0, 8);
  return uuid.exec(reference)?.[1]?.toUpperCase() ?? reference;
}
