import { recordAudit } from '../../platform/audit/record.ts';
import { day, second } from '../../platform/clock/time.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { Refusal, tooManyRequests } from '../../platform/http/refusal.ts';
import {
  secondsUntilAllowed,
  takeBackAttempt,
  tryAttempt,
  type SubjectLimit,
} from '../../platform/limits/attempts.ts';
import { mailAlert } from '../../platform/mail/mailAlert.ts';
import type { Visitor } from '../../platform/sessions/visitor.ts';
import { readDevice } from '../../platform/text/device.ts';

/** The customer whose authenticator code is entered, and the visitor who enters it. */
export interface Guesser {
  readonly customerId: number;
  readonly email: string;
  readonly visitor: Visitor;
}

export type CodeOutcome =
  | { readonly outcome: 'accepted' | 'wrong' | 'used' }
  | { readonly outcome: 'limited'; readonly seconds: number };

const soonSeconds = 30 * 60;

/**
 * Returns the limits on wrong codes. A known device has limits of its own, so that others can't use them up. All
 * unknown devices share one limit, because anyone can pretend to be a new device.
 */
function limitsOfGuesses(
  { codeGuesses, codeGuessesOfDevice }: Dependencies['config'],
  { customerId, email, visitor }: Guesser,
): { readonly soon: SubjectLimit; readonly daily: SubjectLimit } {
  const whose = visitor.knows(email) ? `${visitor.deviceId} ${customerId}` : String(customerId);
  const subject = `wrong authenticator code ${whose}`;
  return {
    soon: { subject, most: codeGuesses, seconds: soonSeconds },
    daily: { subject, most: codeGuessesOfDevice, seconds: day / second },
  };
}

/**
 * Records that a customer's guesses of the day are used up, and emails the customer. Does both at most once in 24
 * hours.
 */
async function reportUsedUp(
  transaction: Transaction,
  dependencies: Dependencies,
  { customerId, visitor }: Guesser,
): Promise<void> {
  const at = dependencies.clock.now();
  const subject = `report of used-up authenticator codes ${customerId}`;
  const report = await tryAttempt(transaction, [{ subject, most: 1, seconds: day / second }], at);
  if (!report.isAllowed) return;
  const by = { at, actor: 'unknown' };
  await recordAudit(transaction, by, 'authenticator codes used up', `customer ${customerId}`);
  const alert = { code: 'codes_used_up_alert', device: readDevice(visitor.device) } as const;
  await mailAlert(transaction, dependencies, customerId, alert);
}

/**
 * Checks a code unless too many were wrong. If this is the last wrong code that the daily limit allows, emails the
 * customer. Doesn't throw, because that would roll back the count of a wrong code.
 */
export async function checkGuess(
  transaction: Transaction,
  dependencies: Dependencies,
  guesser: Guesser,
  check: () => Promise<'accepted' | 'wrong' | 'used'>,
): Promise<CodeOutcome> {
  const { soon, daily } = limitsOfGuesses(dependencies.config, guesser);
  const now = dependencies.clock.now();
  const guess = await tryAttempt(transaction, [soon, daily], now);
  if (!guess.isAllowed) return { outcome: 'limited', seconds: guess.refusals[0].seconds };
  const outcome = await check();
  if (outcome === 'accepted') {
    await takeBackAttempt(transaction, guess);
  } else if ((await secondsUntilAllowed(transaction, [daily], now)) > 0) {
    await reportUsedUp(transaction, dependencies, guesser);
  }
  return { outcome };
}

/** Throws unless the code was accepted: 400 for a wrong or used one, 429 after too many wrong ones. */
export function refuseGuess(result: CodeOutcome): void {
  switch (result.outcome) {
    case 'accepted':
      return;
    case 'wrong':
      throw new Refusal(400, 'factor_code_wrong');
    case 'used':
      throw new Refusal(400, 'factor_code_used');
    case 'limited': {
      const { seconds } = result;
      throw tooManyRequests({ code: 'factor_codes_used_up', seconds }, seconds);
    }
  }
}
