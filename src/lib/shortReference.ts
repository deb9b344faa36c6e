const uuid = /([\da-f]{8})(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

/** A reference that people can read out: of one with a UUID its first group, any other as it is. */
export function shortReference(reference: string): string {
  return uuid.exec(reference)?.[1]?.toUpperCase() ?? reference;
}
