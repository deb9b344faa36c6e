import { Type } from 'typebox';
import { Check } from 'typebox/value';
import type { BankDirectorySetting, Config } from '../config.ts';
import type { PersonName } from './namesMatch.ts';

export interface BankAccount {
  readonly bankCode: string;
  /** Ten digits. */
  readonly accountNumber: string;
}

/** The directory cannot answer; whether the account exists is not known. */
export class BankDirectoryFailure extends Error {}

/** Where the name of a bank account's holder comes from. */
export interface BankDirectory {
  /**
   * The holder's name; undefined when there is no such account. BankDirectoryFailure otherwise. The sandbox invents it
   * from the name of the customer who asks.
   */
  findHolder(account: BankAccount, customer: PersonName): Promise<string | undefined>;
}

/**
 * The sandbox's: an account is the asking customer's own, as most are that people withdraw to. Numbers that begin with
 * 8888 belong to a stranger, those with 0000 do not exist, and for those with 9999 the directory fails.
 */
const sandboxBankDirectory: BankDirectory = {
  findHolder: async ({ accountNumber }, { firstName, lastName }) => {
    if (accountNumber.startsWith('0000')) return undefined;
    if (accountNumber.startsWith('9999')) throw new BankDirectoryFailure('The sandbox fails here.');
    if (accountNumber.startsWith('8888')) return 'CHUKWU EMEKA';
    return `${lastName} ${firstName}`.toUpperCase();
  },
};

const Holder = Type.Object({
  data: Type.Object({ account_name: Type.String({ pattern: '\\S' }) }),
});

const noSuchAccount = new Set([400, 404, 422]);

/** A directory over HTTP that takes and answers what Paystack's and its like do: `/bank/resolve`. */
function httpBankDirectory(
  { url, key }: BankDirectorySetting,
  serviceSeconds: number,
): BankDirectory {
  const ask = async ({ bankCode, accountNumber }: BankAccount) => {
    const address = new URL(url);
    address.searchParams.set('bank_code', bankCode);
    address.searchParams.set('account_number', accountNumber);
    const reply = await fetch(address, {
      headers: { authorization: `Bearer ${key}` },
      // Whoever can redirect us would learn who withdraws, and name the holders.
      redirect: 'error',
      signal: AbortSignal.timeout(serviceSeconds * 1000),
    });
    if (noSuchAccount.has(reply.status)) return undefined;
    const body: unknown = await reply.json();
    if (!reply.ok || !Check(Holder, body)) throw new Error(`It answered ${reply.status}.`);
    return body.data.account_name;
  };
  return {
    findHolder: async (account) => {
      try {
        return await ask(account);
      } catch (error) {
        throw new BankDirectoryFailure('The bank directory failed.', { cause: error });
      }
    },
  };
}

// Nobody can withdraw then, and nothing else is amiss.
const noBankDirectory: BankDirectory = {
  findHolder: async () => {
    throw new BankDirectoryFailure('BANK_DIRECTORY_URL is not set.');
  },
};

/** The directory of the settings; without one, the sandbox has its own and production has none. */
export function openBankDirectory({ mode, bankDirectory, serviceSeconds }: Config): BankDirectory {
  if (bankDirectory) return httpBankDirectory(bankDirectory, serviceSeconds);
  return mode === 'sandbox' ? sandboxBankDirectory : noBankDirectory;
}
