import type { Decision } from '../audit/decision.ts';
import type { Transaction } from '../db/connection.ts';
import { balanceOf } from '../ledger/accounts.ts';
import { formatNaira, parseNaira } from '../money/kobo.ts';
import { propose } from '../proposals/propose.ts';
import type { Facts } from '../proposals/kinds.ts';
import { Refusal } from '../refusal.ts';
import { findOwner } from './freezes.ts';

/**
 * Proposes to move money between the company and a customer's wallet. Refuses 400 an unknown email and what is
 * no amount.
 */
export async function proposeMovement(
  transaction: Transaction,
  kind: string,
  email: string,
  { amount: written, ...rest }: Facts & { readonly amount: string },
  decision: Decision,
): Promise<void> {
  const owner = await findOwner(transaction, email);
  const amount = parseNaira(written);
  if (amount === undefined) throw new Refusal(400, 'The amount is not valid.');
  const look = async () => ({
    before: { balance: formatNaira(await balanceOf(transaction, 'wallet', owner.id)) },
    after: { amount: formatNaira(amount), ...rest },
  });
  await propose(transaction, kind, String(owner.id), look, decision);
}
