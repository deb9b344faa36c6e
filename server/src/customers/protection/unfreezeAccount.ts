import { findFreezers, unfreezeOwnWallet } from '../../money/wallet/freezes.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import type { Visitor } from '../../platform/sessions/visitor.ts';
import { mailSessionCode, refuseSessionCode, spendSessionCode } from '../auth/sessionCodes.ts';
import { requireFactor } from '../factors/requireFactor.ts';
import { requirePassword } from '../pin/confirmPassword.ts';

async function refuseUnfrozen({ database }: Dependencies, customerId: number): Promise<void> {
  const isFrozen = (await findFreezers(database, customerId)).includes('customer');
  if (!isFrozen) throw new Refusal(400, 'account_not_frozen');
}

/** Emails the caller a code to unfreeze their account. Throws 400 if they haven't frozen it. */
export async function requestUnfreezeCode(
  dependencies: Dependencies,
  caller: Caller,
  visitor: Visitor,
): Promise<void> {
  await refuseUnfrozen(dependencies, caller.id);
  await mailSessionCode(dependencies, caller, visitor, 'unfreeze');
}

/**
 * Ends the caller's own freeze. Requires the password, an emailed code and a factor if there is one, so that neither an
 * open session nor the password alone is enough. Throws 400 if they haven't frozen the account, and for a wrong
 * password or code; 429 after too many.
 */
export async function unfreezeAccount(
  dependencies: Dependencies,
  caller: Caller,
  { password, otp }: { readonly password: string; readonly otp: string },
  visitor: Visitor,
): Promise<void> {
  await refuseUnfrozen(dependencies, caller.id);
  await requirePassword(dependencies, caller, password, visitor);
  const outcome = await inTransaction(dependencies.database, async (transaction) => {
    const code = { purpose: 'unfreeze', entered: otp, visitor } as const;
    const spent = await spendSessionCode(transaction, dependencies, caller, code);
    if (spent !== 'accepted') return spent;
    await requireFactor(transaction, dependencies, {
      customerId: caller.id,
      session: caller.jti,
      action: 'unfreeze',
      proof: visitor.factorProof,
    });
    await unfreezeOwnWallet(transaction, dependencies, caller.id);
    return spent;
  });
  refuseSessionCode(outcome);
}
