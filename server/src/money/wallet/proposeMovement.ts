import type { Decision } from '../../platform/audit/decision.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { balanceOf } from '../ledger/ledgerAccounts.ts';
import { nairaOf, parseNaira } from '../../platform/kobo/kobo.ts';
import type { KindToPropose } from '../../platform/proposals/kinds.ts';
import type { Facts } from '../../platform/proposals/propose.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findOwner } from '../ledger/owner.ts';

interface Movement {
  /** Amount in naira. */
  readonly amount: string;
  readonly reason: string;
}

/**
 * Proposes to move money between the company and a customer's wallet. Throws 400 for an unknown email or an
 * invalid amount.
 */
export async function proposeMovement(
  transaction: Transaction,
  { propose }: Pick<KindToPropose<Movement, unknown>, 'propose'>,
  email: string,
  { amount: amountText, ...rest }: Movement & Facts,
  decision: Decision,
): Promise<void> {
  const owner = await findOwner(transaction, email);
  const amount = parseNaira(amountText);
  if (amount === undefined) throw new Refusal(400, 'amount_invalid');
  const describe = async () => ({
    before: { balance: nairaOf(await balanceOf(transaction, 'wallet', owner.id)) },
    after: { amount: nairaOf(amount), ...rest },
  });
  await propose(transaction, owner.id, describe, decision);
}
