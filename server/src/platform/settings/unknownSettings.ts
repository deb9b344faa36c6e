import { closestMatch } from 'leven';
import { ConfigError, type Environment } from './settings.ts';

/** A variable that Unix sets to the path of a user's mailbox. Its name is only one letter away from RAIL. */
const machineVariable = 'MAIL';

/** Matches variables that Kubernetes and Docker set for a linked service, for example one called "smtp". */
const isServiceLink = (name: string, value: string) =>
  /_SERVICE_(HOST|PORT(_\w+)?)$|_PORT_\d+_(TCP|UDP)(_\w+)?$/.test(name) ||
  /^(tcp|udp):\/\//.test(value);

/** Returns how many typing errors still count as a near match: two, or one in a short name. */
const allowedTypos = (name: string) => (name.length < 8 ? 1 : 2);

/**
 * Throws ConfigError for a variable that looks like a misspelt setting, because that setting would be ignored. A name
 * looks like a setting if it has one of our prefixes or nearly equals a setting's name. Ignores the machine's own
 * variables.
 */
export function refuseUnknownSettings(
  environment: Environment,
  known: readonly string[],
  prefixes: readonly string[],
): void {
  for (const [name, value = ''] of Object.entries(environment)) {
    if (value === '' || name === machineVariable || known.includes(name)) continue;
    if (isServiceLink(name, value)) continue;
    const upperCaseName = name.toUpperCase();
    const nearest = closestMatch(upperCaseName, known);
    const isMisspelt =
      closestMatch(upperCaseName, known, { maxDistance: allowedTypos(name) }) !== undefined;
    if (isMisspelt || prefixes.some((each) => upperCaseName.startsWith(`${each}_`))) {
      throw new ConfigError(
        `${name} isn't a setting of Mota. Did you mean ${nearest}? Correct its name, or unset it.`,
      );
    }
  }
}
