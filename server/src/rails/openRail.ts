import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config.ts';
import type { Random } from '../random.ts';
import { monnifyRail } from './monnify/rail.ts';
import type { MoneyRail } from './moneyRail.ts';
import { paystackRail } from './paystack/rail.ts';
import type { SimulatedBank } from './simulated/bank.ts';

export interface OpenRail {
  readonly rail: MoneyRail;
  /** The bank behind the sandbox's own rail. */
  readonly sandboxBank: SimulatedBank | undefined;
  close(): Promise<void>;
}

/** The rail of the settings; without one, which only the sandbox allows, its own. */
export async function openRail(
  { rail, dataFolder, serviceSeconds }: Config,
  clock: Clock,
  random: Random,
): Promise<OpenRail> {
  if (rail) {
    return {
      rail:
        rail.kind === 'paystack'
          ? paystackRail(rail, serviceSeconds, clock)
          : monnifyRail(rail, serviceSeconds, clock),
      sandboxBank: undefined,
      close: async () => undefined,
    };
  }
  // Production never loads what only simulates money.
  const { openSandboxRail } = await import('./sandbox/sandboxRail.ts');
  const { bank, ...sandbox } = await openSandboxRail(dataFolder, serviceSeconds, clock, random);
  return { ...sandbox, sandboxBank: bank };
}
