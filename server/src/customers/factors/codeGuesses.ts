import type { Transaction } from '../../platform/db/connection.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { day, second } from '../../platform/clock/time.ts';
import { Refusal, tooManyRequests } from '../../platform/http/refusal.ts';
import { takeBackAttempt, tryAttempt, type SubjectLimit } from '../../platform/limits/attempts.ts';
import type { Visitor } from '../../platform/sessions/visitor.ts';

/** Whose authenticator code is entered, and where. */
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
 * Returns the limits on wrong codes. A known device has its own, so that others can't use them up. All unknown devices
 * share one, because anyone can invent another device.
 */
function limitsOfGuesses(
  { codeGuesses, codeGuessesOfDevice }: Dependencies['config'],
  { customerId, email, visitor }: Guesser,
): SubjectLimit[] {
  const whose = visitor.knows(email) ? `${visitor.deviceId} ${customerId}` : String(customerId);
  const subject = `wrong authenticator code ${whose}`;
  return [
    { subject, most: codeGuesses, seconds: soonSeconds },
    { subject, most: codeGuessesOfDevice, seconds: day / second },
  ];
}

/** Checks a code unless too many were wrong. Doesn't throw, because that would roll back the count of a wrong code. */
export async function checkGuess(
  transaction: Transaction,
  { config, clock }: Pick<Dependencies, 'config' | 'clock'>,
  guesser: Guesser,
  check: () => Promise<'accepted' | 'wrong' | 'used'>,
): Promise<CodeOutcome> {
  const limits = limitsOfGuesses(config, guesser);
  const guess = await tryAttempt(transaction, limits, clock.now());
  if (!guess.isAllowed) return { outcome: 'limited', seconds: guess.refusals[0].seconds };
  const outcome = await check();
  if (outcome === 'accepted') await takeBackAttempt(transaction, guess);
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
