import type { Clock } from '../../platform/clock/clock.ts';
import { banks } from './banks.ts';
import { RailUnavailable, type UnmatchedBank } from './moneyRail.ts';
import { ProviderRefusal } from './refusal.ts';
import { day } from '../../platform/clock/time.ts';

/** How long a list is used before a new one is requested, in milliseconds. */
const cacheMilliseconds = day;

type Listed = readonly { readonly name: string; readonly code: string }[];

/**
 * Returns a bank's name without the parts that lists spell differently: "Ecobank Nigeria" and "ECOBANK Bank" are the
 * same.
 */
const normalizeName = (name: string): string =>
  name
    .toUpperCase()
    .replaceAll('MICROFINANCE', 'MFB')
    .replaceAll(/\b(?:OF|PLC|LTD|LIMITED|NIGERIA)\b/g, '')
    .replaceAll(/[^A-Z0-9]/g, '')
    .replaceAll('BANK', '');

/**
 * Returns the provider's code for each of our codes. Leaves out a bank whose name matches none or several of the
 * provider's banks.
 */
function match(listed: Listed): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  for (const { code, name, alsoCalled } of banks) {
    const names = new Set([name, ...alsoCalled].map(normalizeName));
    const [found, ...others] = listed.filter((each) => names.has(normalizeName(each.name)));
    if (found && others.length === 0) codes.set(code, found.code);
  }
  return codes;
}

/**
 * Creates the lookup of the provider's codes for our banks. Uses the provider's own list, or the previous one while a
 * new one is unavailable. For a bank without a match in that list, uses `bankCodes`, or else our own code.
 */
export function bankList(
  provider: string,
  bankCodes: Readonly<Record<string, string>>,
  ask: () => Promise<Listed>,
  clock: Clock,
) {
  let cached: { readonly listed: Listed; readonly until: number } | undefined;

  const list = async (): Promise<Listed> => {
    const now = clock.now().getTime();
    if (cached && cached.until > now) return cached.listed;
    const listed = await ask();
    cached = { listed, until: now + cacheMilliseconds };
    return listed;
  };

  const codeOf = async (bankCode: string): Promise<string> => {
    const listed = await list().catch((error: unknown) => {
      if (error instanceof RailUnavailable || error instanceof ProviderRefusal) {
        return cached?.listed ?? [];
      }
      throw error;
    });
    return match(listed).get(bankCode) ?? bankCodes[bankCode] ?? bankCode;
  };

  /** Returns the banks that only our list has, or only the provider's. */
  const unmatched = async (): Promise<readonly UnmatchedBank[]> => {
    const listed = await list();
    const matched = match(listed);
    const known = new Set(matched.values());
    return [
      ...banks
        .filter(({ code }) => !matched.has(code))
        .map(({ code, name }) => ({ list: 'ours', code, name })),
      ...listed
        .filter(({ code }) => !known.has(code))
        .map(({ code, name }) => ({ list: provider, code, name })),
    ];
  };

  return { codeOf, unmatched };
}
