import type { Clock } from '../../platform/clock/clock.ts';
import type { RailSetting } from '../../platform/settings/rail.ts';
import { rails } from './index.ts';
import type { MoneyRail } from './moneyRail.ts';

/** Opens the configured provider. */
export function openRail(
  { name, values }: RailSetting,
  serviceSeconds: number,
  clock: Clock,
): MoneyRail {
  const plugin = rails.find((each) => each.name === name);
  if (!plugin) throw new Error(`There is no provider ${name}.`);
  return plugin.open(values, serviceSeconds, clock);
}
