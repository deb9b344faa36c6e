import { isCalendarDate, type CalendarDate } from './calendar';

/** Returns the query of a URL without "?". Leaves out null, undefined and empty values. */
export function queryOf(parameters: Readonly<Record<string, string | null | undefined>>): string {
  const present = Object.entries(parameters).filter(
    (entry): entry is [string, string] => !!entry[1],
  );
  return new URLSearchParams(present).toString();
}

/** Returns the whole number of a parameter, 1 or more. Returns 1 if it is missing or invalid. */
export function ordinalIn(query: URLSearchParams, name: string): number {
  const number = Number(query.get(name));
  return Number.isSafeInteger(number) && number > 0 ? number : 1;
}

/** Returns a day of a query. Null if it is missing or no day. */
export function dayIn(query: URLSearchParams, name: string): CalendarDate | null {
  const text = query.get(name) ?? '';
  return isCalendarDate(text) ? text : null;
}
