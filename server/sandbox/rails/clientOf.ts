import type { Clock } from '../../src/platform/clock/clock.ts';
import { rails } from '../../src/money/rails/index.ts';
import type { MoneyRail } from '../../src/money/rails/moneyRail.ts';
import { readSettings, type Environment } from '../../src/platform/settings/settings.ts';

/** Creates the client of a simulated provider from the settings with which it can be reached. */
export function clientOf(
  environment: Environment,
  serviceSeconds: number,
  clock: Clock,
): MoneyRail {
  const plugin = rails.find(({ name }) => name === environment.RAIL);
  if (!plugin) throw new Error('The settings name no provider.');
  const settings = readSettings(plugin.settings, environment, 'sandbox');
  return plugin.open(settings, serviceSeconds, clock);
}
