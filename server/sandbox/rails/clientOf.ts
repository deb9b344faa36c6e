import type { Clock } from '../../src/platform/clock/clock.ts';
import { rails } from '../../src/money/rails/index.ts';
import type { MoneyRail } from '../../src/money/rails/moneyRail.ts';
import { openRail } from '../../src/money/rails/openRail.ts';
import { readRail } from '../../src/platform/settings/rail.ts';

/** The client of a simulated provider, opened by its settings as in production. */
export function clientOf(
  environment: Readonly<Record<string, string>>,
  serviceSeconds: number,
  clock: Clock,
): MoneyRail {
  const setting = readRail(rails, environment, 'sandbox');
  if (!setting) throw new Error('The settings name no provider.');
  return openRail(setting, serviceSeconds, clock);
}
