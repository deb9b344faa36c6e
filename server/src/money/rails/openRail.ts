import type { Clock } from '../../platform/clock/clock.ts';
import type { RailSetting } from '../../platform/settings/config.ts';
import { monnifyRail } from './monnify/rail.ts';
import type { MoneyRail } from './moneyRail.ts';
import { paystackRail } from './paystack/rail.ts';

/** The provider of the settings. */
export const openRail = (rail: RailSetting, serviceSeconds: number, clock: Clock): MoneyRail =>
  rail.kind === 'paystack'
    ? paystackRail(rail, serviceSeconds, clock)
    : monnifyRail(rail, serviceSeconds, clock);
