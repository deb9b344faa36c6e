import { join } from 'node:path';
import type { MoneyRail } from '../../src/money/rails/moneyRail.ts';
import type { Clock } from '../../src/platform/clock/clock.ts';
import type { Random } from '../../src/platform/random/random.ts';
import { clientOf } from './clientOf.ts';
import { ownSimulator } from './index.ts';
import { sandboxScript } from './script.ts';
import type { SimulatedBank } from './simulated/bank.ts';
import { unnamedHolder } from './simulated/holders.ts';
import { fileJournal, noJournal } from './simulated/journal.ts';
import { openSimulator } from './simulated/open.ts';
import type { Script } from './simulated/script.ts';

/** Ten billion naira, so that no payment waits for a top-up. */
const startingBalance = 10_000_000_000_00n;

export interface SandboxRail {
  readonly rail: MoneyRail;
  /** The simulated bank, for paying in and for changing the outcome of payments. */
  readonly bank: SimulatedBank;
  close(): Promise<void>;
}

/**
 * Opens a simulated provider in this process, over HTTP like a real one. Everything succeeds, except for a few accounts
 * (`script.ts`). A bank account belongs to the customer who asks, unless its number is special (`holders.ts`). The
 * bank's book is stored in a folder, or in memory without one.
 */
export async function openSandboxRail(
  folder: string | undefined,
  serviceSeconds: number,
  clock: Clock,
  random: Random,
  script: Script = sandboxScript,
): Promise<SandboxRail> {
  const journal = folder === undefined ? noJournal : fileJournal(join(folder, 'bank.jsonl'));
  const { bank, environment, close } = await openSimulator(ownSimulator, {
    clock,
    random,
    script,
    journal,
    startingBalance,
    refusesRepeats: false,
  });
  const rail = clientOf(environment, serviceSeconds, clock);
  return {
    rail: {
      ...rail,
      findHolder: async (account, customer) => {
        const holder = await rail.findHolder(account, customer);
        const own = `${customer.lastName} ${customer.firstName}`.toUpperCase();
        return holder === unnamedHolder ? own : holder;
      },
    },
    bank,
    close,
  };
}
