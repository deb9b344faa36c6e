import type { MoneyDependencies } from '../moneyDependencies.ts';
import { mailStaffDaily } from '../../platform/mail/mailStaff.ts';
import { findBank } from '../rails/banks.ts';
import { CallMissing, RailUnavailable } from '../rails/moneyRail.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { namesMatch, type PersonName } from './namesMatch.ts';

/** A bank account and its holder's name, according to the bank. */
export interface Receiver {
  readonly bankCode: string;
  readonly bankName: string;
  readonly accountNumber: string;
  readonly accountName: string;
  /** Whether the account may belong to the customer, judging by its holder's name. */
  readonly isNamedAlike: boolean;
}

/**
 * Returns an account without its full number, as the customer's transactions show it: "GTBank, account ending 6789".
 */
export const accountInShort = (bankName: string, accountNumber: string) =>
  `${bankName}, account ending ${accountNumber.slice(-4)}`;

const accountNumberPattern = /^[0-9]{10}$/;

/**
 * Asks the provider for the holder of an account. Throws 400 if the account is malformed or unknown, 502 if the
 * provider doesn't answer or no longer offers the call.
 */
export async function resolveReceiver(
  dependencies: MoneyDependencies,
  { bank_code, account_number }: { bank_code: string; account_number: string },
  customer: PersonName,
): Promise<Receiver> {
  const bank = findBank(bank_code);
  if (!bank || !accountNumberPattern.test(account_number)) {
    throw new Refusal(400, 'receiver_malformed');
  }
  const { rail } = dependencies;
  const account = { bankCode: bank.code, accountNumber: account_number };
  try {
    const accountName = await rail.findHolder(account, customer);
    if (accountName) {
      const isNamedAlike = namesMatch(accountName, customer);
      return { ...account, bankName: bank.name, accountName, isNamedAlike };
    }
  } catch (error) {
    if (error instanceof CallMissing) {
      const message = { code: 'call_missing', rail: rail.name, call: error.message } as const;
      await mailStaffDaily(dependencies, message);
      throw new Refusal(502, 'receivers_unavailable', { fault: error });
    }
    if (!(error instanceof RailUnavailable)) throw error;
    throw new Refusal(502, 'bank_silent');
  }
  throw new Refusal(400, 'receiver_unknown');
}
