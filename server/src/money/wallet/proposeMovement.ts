import type { Decision } from '../../platform/audit/decision.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { balanceOf } from '../ledger/ledgerAccounts.ts';
import { nairaOf, parseNaira } from '../../platform/kobo/kobo.ts';
import { propose, type Facts } from '../../platform/proposals/propose.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findOwner } from '../ledger/owner.ts';

/**
 * Proposes to move money between the company and a customer's wallet. Throws 400 for an unknown email or an
 * invalid amount.
 */
export async function proposeMovement(
  transaction: Transaction,
  kind: string,
  email: string,
  { amount: amountText, ...rest }: Facts & { readonly amount: string },
  decision: Decision,
): Promise<void> {
  const owner = await findOwner(transaction, email);
  const amount = parseNaira(amountText);
  if (amount === undefined) throw new Refusal(400, 'amount_invalid');
  const describe = async () => ({
    before: { balance: nairaOf(await balanceOf(transaction, 'wallet', owner.id)) },
    after: { amount: nairaOf(amount), ...rest },
  });
  await propose(transaction, kind, String(owner.id), describe, decision);
}
