/** The query of a URL, without "?"; what is null, undefined or empty is left out. */
export function queryOf(parameters: Readonly<Record<string, string | null | undefined>>): string {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => !!entry[1]);
  return new URLSearchParams(given).toString();
}
