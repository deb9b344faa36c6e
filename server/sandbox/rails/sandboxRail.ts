import { join } from 'node:path';
import type { Clock } from '../../src/platform/clock/clock.ts';
import type { Random } from '../../src/platform/random/random.ts';
import { monnifyRail } from '../../src/money/rails/monnify/rail.ts';
import type { MoneyRail } from '../../src/money/rails/moneyRail.ts';
import { SimulatedBank } from './simulated/bank.ts';
import { Book } from './simulated/book.ts';
import { listen } from './simulated/front.ts';
import { unnamedHolder } from './simulated/holders.ts';
import { fileJournal, noJournal } from './simulated/journal.ts';
import { monnifyFront } from './monnify/front.ts';
import { monnifyDialect } from './monnify/dialect.ts';
import type { Script } from './simulated/script.ts';
import { sandboxScript } from './script.ts';

/** Ten billion naira: nobody's payments wait for more. */
const startingBalance = 10_000_000_000_00n;

const keys = { apiKey: 'sandbox', secretKey: 'sandbox-monnify-that-everybody-knows' };

export interface SandboxRail {
  readonly rail: MoneyRail;
  /** The bank behind it, to pay in and to bring payments to other ends. */
  readonly bank: SimulatedBank;
  close(): Promise<void>;
}

/**
 * The simulated Monnify inside this process, over HTTP as the real one, where all goes well but for a
 * few accounts (`script.ts`). A bank account is the asking customer's own, unless its number says
 * otherwise (`holders.ts`). The book is kept in a folder, or without one only as long as the process lives.
 */
export async function openSandboxRail(
  folder: string | undefined,
  serviceSeconds: number,
  clock: Clock,
  random: Random,
  script: Script = sandboxScript,
): Promise<SandboxRail> {
  const journal = folder === undefined ? noJournal : fileJournal(join(folder, 'bank.jsonl'));
  const book = new Book(clock, random, journal, startingBalance);
  const bank = new SimulatedBank(book, clock, script, monnifyDialect(keys, script));
  const front = monnifyFront(bank, { ...keys, refusesRepeats: false }, clock, script);
  const { url, close } = await listen(front, bank, script);
  const setting = { ...keys, kind: 'monnify', contractCode: '1', sourceAccount: '1', url } as const;
  const rail = monnifyRail(setting, serviceSeconds, clock);
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
