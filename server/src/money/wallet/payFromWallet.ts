import type { Database, Transaction } from '../../platform/db/connection.ts';
import { balanceOf, openAccount } from '../ledger/accounts.ts';
import { InsufficientFunds, postTransfer, type NewTransfer } from '../ledger/transfers.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { RefusalWords } from '../../platform/messages/catalogue.ts';

/** Refuses (400) an amount that is more than a customer has. */
export async function refuseShortWallet(
  database: Database,
  customerId: number,
  amount: Kobo,
  words: RefusalWords = 'balance_insufficient',
): Promise<void> {
  if ((await balanceOf(database, 'wallet', customerId)) < amount) throw new Refusal(400, words);
}

/** Takes money out of a wallet; refuses (400) when another call has spent it since the balance was enough. */
export async function refuseIfSpent<Taken>(
  take: () => Promise<Taken>,
  words: RefusalWords = 'balance_insufficient',
): Promise<Taken> {
  try {
    return await take();
  } catch (error) {
    if (error instanceof InsufficientFunds) throw new Refusal(400, words);
    throw error;
  }
}

interface Payment extends Omit<NewTransfer, 'lines'> {
  readonly customerId: number;
  /** The account that gets the money. */
  readonly to: number;
  readonly amount: Kobo;
}

/** Pays from a customer's wallet, whose balance was checked before. Returns the transfer's id. */
export function payFromWallet(
  transaction: Transaction,
  { customerId, to, amount, ...movement }: Payment,
): Promise<number> {
  return refuseIfSpent(async () => {
    const wallet = await openAccount(transaction, 'wallet', customerId);
    const lines = [
      { accountId: wallet, amount: -amount },
      { accountId: to, amount },
    ];
    return (await postTransfer(transaction, { ...movement, lines })).id;
  });
}
