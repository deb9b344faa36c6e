/** The query of a URL, without "?"; what is null, undefined or empty is left out. */
export function queryOf(parameters: Readonly<Record<string, string | null | undefined>>): string {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => !!entry[1]);
  return new URLSearchParams(given).toString();
}

/** A number from 1 in the query of a URL; 1 where it has none, or no such number. */
export function ordinalIn(query: URLSearchParams, name: string): number {
  const number = Number(query.get(name));
  return Number.isSafeInteger(number) && number > 0 ? number : 1;
}
