import type { Transaction } from '../../platform/db/connection.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { limitEach, requireAttempt } from '../../platform/limits/attempts.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import type { Visitor } from '../../platform/sessions/visitor.ts';
import { limits } from './authLimits.ts';
import type { SessionPurpose } from './codeRequest.ts';
import {
  codeRefusal,
  lockCodes,
  mailCode,
  spendCode,
  type CodeMail,
  type CodeOutcome,
} from './emailedCodes.ts';

// Codes that a signed-in customer requests for themselves.

const mails = {
  'reset-pin': { code: 'pin_reset_code' },
  unfreeze: { code: 'unfreeze_code' },
} as const satisfies Readonly<Record<SessionPurpose, CodeMail>>;

/** Emails the caller a code. Throws 429 for a second one with the same purpose within 30 seconds. */
export async function mailSessionCode(
  dependencies: Dependencies,
  { id, email }: Caller,
  visitor: Visitor,
  purpose: SessionPurpose,
): Promise<void> {
  const { database, clock } = dependencies;
  await inTransaction(database, async (transaction) => {
    await requireAttempt(transaction, {
      limits: limitEach([`requested code ${purpose} ${id}`], limits.codeRequests.perDevice),
      now: clock.now(),
      message: 'code_sent_just_now',
    });
    await lockCodes(transaction, email);
    const request = { purpose, email, visitor, registrationId: null };
    await mailCode(transaction, dependencies, request, mails[purpose]);
  });
}

/** Spends a code that the caller has entered, and returns the outcome. Like `spendCode`, it doesn't throw. */
export async function spendSessionCode(
  transaction: Transaction,
  dependencies: Dependencies,
  { email }: Caller,
  entry: {
    readonly purpose: SessionPurpose;
    readonly entered: string;
    readonly visitor: Visitor;
  },
): Promise<CodeOutcome['outcome']> {
  await lockCodes(transaction, email);
  const request = { ...entry, email, registrationIds: [null] };
  return (await spendCode(transaction, dependencies, request)).outcome;
}

/** Throws unless the code was accepted. Never 401, because that would mean that the session has ended. */
export function refuseSessionCode(outcome: CodeOutcome['outcome']): void {
  if (outcome === 'accepted') return;
  const refusal = codeRefusal(outcome);
  throw outcome === 'expired' ? new Refusal(400, refusal.reason) : refusal;
}
