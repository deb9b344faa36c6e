import type { SandboxDependencies } from './dependencies.ts';
import type { Kobo } from '../src/platform/kobo/kobo.ts';
import { Refusal } from '../src/platform/http/refusal.ts';
import { creditDeposit, type DepositOutcome } from '../src/money/deposits/creditDeposits.ts';

/** A payment into an account at the sandbox's bank. */
interface SandboxDeposit {
  readonly reference: string;
  readonly accountNumber: string;
  readonly amount: Kobo;
  readonly senderBank: string;
}

/**
 * Pays into an account, and credits the deposit immediately, without a webhook. The simulated bank, if there is one,
 * also books the deposit, so that it is on the statement. Throws ReferenceConflict if the reference was used before
 * with another amount or account.
 */
export function payInSandbox(
  dependencies: SandboxDependencies,
  deposit: SandboxDeposit,
): Promise<DepositOutcome> {
  const booked = dependencies.sandboxBank?.book.receive(deposit);
  return creditDeposit(dependencies, { ...deposit, fee: booked?.fee ?? 0n });
}

/**
 * Pays into an account without a webhook. The sandbox's bank books the deposit, and it is credited once the bank is
 * polled (`money/deposits/missedDeposits.ts`). Throws 409 with a real provider, which only books real payments.
 */
export function payInWithoutWebhook(
  { sandboxBank }: SandboxDependencies,
  deposit: SandboxDeposit,
): 'without webhook' {
  if (!sandboxBank) throw new Refusal(409, 'bank_not_simulated');
  sandboxBank.book.receive(deposit);
  return 'without webhook';
}
