import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Kobo } from '../../../src/platform/kobo/kobo.ts';
import type { DepositPlan } from './script.ts';

/** An event at the simulated bank. The bank's book is computed from all its events, in order. */
export type Entry =
  | {
      readonly kind: 'account';
      /** Our reference for the account. */
      readonly reference: string;
      readonly email: string;
      readonly accountNumber: string;
      readonly accountName: string;
      readonly bankName: string;
    }
  | {
      readonly kind: 'deposit';
      readonly reference: string;
      readonly accountNumber: string;
      readonly amount: Kobo;
      readonly fee: Kobo;
      readonly senderBank: string;
      readonly sessionId: string;
      readonly at: string;
      /** Omitted for an ordinary deposit. */
      readonly plan?: DepositPlan;
    }
  /** Deposits that reached our balance together, less their fees. */
  | {
      readonly kind: 'settlement';
      readonly reference: string;
      readonly deposits: readonly string[];
      readonly at: string;
    }
  /** A change of the company's own money: a top-up, or a negative amount that was taken out. */
  | {
      readonly kind: 'adjustment';
      readonly reference: string;
      readonly amount: Kobo;
      readonly description: string;
      readonly at: string;
    }
  /** Money that left our balance for the payer of a deposit. */
  | {
      readonly kind: 'refund';
      readonly id: string;
      /** Reference of the deposit. */
      readonly reference: string;
      /** Reference of the change of our balance. */
      readonly adjustment: string;
      readonly amount: Kobo;
      readonly at: string;
    }
  | {
      readonly kind: 'payment';
      readonly reference: string;
      readonly amount: Kobo;
      readonly fee: Kobo;
      readonly bankCode: string;
      readonly accountNumber: string;
      readonly accountName: string;
      readonly narration: string;
      /** The provider's text about a payment that it didn't make. */
      readonly failure?: string;
      readonly status: PaymentStatus;
      readonly sessionId: string;
      readonly at: string;
    }
  /** A change of a payment's status that is planned for the instant `at`. */
  | {
      readonly kind: 'plan';
      /** Reference of the payment. */
      readonly reference: string;
      readonly status: PaymentStatus;
      readonly at: string;
    }
  | {
      readonly kind: 'change';
      /** Reference of the payment. */
      readonly reference: string;
      readonly status: PaymentStatus;
      /** The provider's text about a payment that it didn't make. */
      readonly failure?: string;
      readonly at: string;
    };

export type PaymentStatus = 'pending' | 'needs code' | 'paid' | 'failed' | 'reversed' | 'expired';

/** Where entries are stored. */
export interface Journal {
  read(): readonly Entry[];
  append(entry: Entry): void;
}

/** Stores nothing. The bank disappears with its process. */
export const noJournal: Journal = { read: () => [], append: () => undefined };

const amounts = new Set(['amount', 'fee']);
const write = (entry: Entry) =>
  JSON.stringify(entry, (_name, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
const parse = (line: string) =>
  JSON.parse(line, (name, value: unknown) =>
    amounts.has(name) && typeof value === 'string' ? BigInt(value) : value,
  ) as Entry;

/**
 * Stores one entry per line in a file that only its owner can read. Reading removes a last line without a line break:
 * writing it was interrupted, and its call got no reply.
 */
export function fileJournal(path: string): Journal {
  return {
    read: () => {
      if (!existsSync(path)) return [];
      const text = readFileSync(path, 'utf8');
      const finished = text.slice(0, text.lastIndexOf('\n') + 1);
      if (finished !== text) truncateSync(path, Buffer.byteLength(finished));
      return finished.split('\n').slice(0, -1).map(parse);
    },
    append: (entry) => {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      appendFileSync(path, `${write(entry)}\n`, { mode: 0o600 });
    },
  };
}
