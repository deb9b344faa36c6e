import type { Database, Transaction } from '../../platform/db/connection.ts';
import { brokenConstraint } from '../../platform/db/failures.ts';
import { findAccount } from '../ledger/ledgerAccounts.ts';
import { InsufficientFunds, postTransfer, type NewTransfer } from '../ledger/transfers.ts';
import { frozenBy } from './freezes.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { RefusalMessage } from '../../platform/messages/catalogue.ts';

/** Returns the id of the wallet's account. Throws 400 if the amount is more than the customer has. */
export async function refuseShortWallet(
  database: Database,
  customerId: number,
  amount: Kobo,
  message: RefusalMessage = 'balance_insufficient',
): Promise<number> {
  const wallet = await findAccount(database, 'wallet', customerId);
  if (!wallet || wallet.balance < amount) throw new Refusal(400, message);
  return wallet.id;
}

/**
 * Runs `take`, which takes money out of a wallet. Throws 400 if the wallet has too little, for example because another
 * call has spent the money since the balance was checked. Throws 403 if the wallet is frozen.
 */
export async function takeFromWallet<Taken>(
  take: () => Promise<Taken>,
  message: RefusalMessage = 'balance_insufficient',
): Promise<Taken> {
  try {
    return await take();
  } catch (error) {
    if (error instanceof InsufficientFunds) throw new Refusal(400, message);
    const rule = brokenConstraint(error);
    // Raised by the database function guard_frozen_wallets.
    if (rule === 'no_payment_from_frozen_wallet') throw frozenBy('staff');
    if (rule === 'no_payment_from_own_frozen_wallet') throw frozenBy('customer');
    throw error;
  }
}

interface Payment extends Omit<NewTransfer, 'entries'> {
  /** Id of the account of the customer's wallet. It had enough money when its balance was checked. */
  readonly wallet: number;
  /** Id of the account that gets the money. */
  readonly to: number;
  readonly amount: Kobo;
}

/** Pays from a customer's wallet. Returns the transfer's id. */
export function payFromWallet(
  transaction: Transaction,
  { wallet, to, amount, ...movement }: Payment,
): Promise<number> {
  return takeFromWallet(async () => {
    const entries = [
      { accountId: wallet, amount: -amount },
      { accountId: to, amount },
    ];
    return (await postTransfer(transaction, { ...movement, entries })).id;
  });
}
