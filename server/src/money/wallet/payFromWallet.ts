import type { Database, Transaction } from '../../platform/db/connection.ts';
import { balanceOf, openAccount } from '../ledger/accounts.ts';
import { InsufficientFunds, postTransfer, type NewTransfer } from '../ledger/transfers.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';
import { Refusal } from '../../platform/http/refusal.ts';

const insufficientBalance = 'Insufficient balance. Please fund your wallet.';

/** Refuses (400) an amount that is more than a customer has. */
export async function refuseShortWallet(
  database: Database,
  customerId: number,
  amount: Kobo,
  sentence: string = insufficientBalance,
): Promise<void> {
  if ((await balanceOf(database, 'wallet', customerId)) < amount) throw new Refusal(400, sentence);
}

/** Takes money out of a wallet; refuses (400) when another call has spent it since the balance was enough. */
export async function refuseIfSpent<Taken>(
  take: () => Promise<Taken>,
  sentence: string = insufficientBalance,
): Promise<Taken> {
  try {
    return await take();
  } catch (error) {
    if (error instanceof InsufficientFunds) throw new Refusal(400, sentence);
    throw error;
  }
}

interface Payment extends Omit<NewTransfer, 'lines'> {
  readonly customerId: number;
  /** The account that gets the money. */
  readonly to: number;
  readonly amount: Kobo;
}

/** Pays from a customer's wallet, whose balance was checked before. Gives the transfer's id. */
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
