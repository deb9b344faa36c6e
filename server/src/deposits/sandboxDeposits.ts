import type { Dependencies } from '../dependencies.ts';
import type { Kobo } from '../money/kobo.ts';
import { creditDeposit, type DepositOutcome } from './creditDeposit.ts';

/** What somebody pays into an account at the sandbox's bank. */
interface SandboxDeposit {
  readonly reference: string;
  readonly accountNumber: string;
  readonly amount: Kobo;
  readonly senderBank: string;
}

/**
 * Pays into an account: the sandbox's bank books it, so that its statement has it, and it is credited
 * at once, without waiting for a webhook. ReferenceConflict: the reference came before with another
 * amount or account.
 */
export function payInSandbox(
  dependencies: Dependencies,
  deposit: SandboxDeposit,
): Promise<DepositOutcome> {
  const booked = dependencies.sandboxBank?.book.receive(deposit);
  return creditDeposit(dependencies, { ...deposit, fee: booked?.fee ?? 0n });
}
