import type { SerializedError } from '@reduxjs/toolkit';
import {
  isFactorRequired,
  isFailure,
  isKeyUsed,
  type Failure,
  type HttpFailure,
} from '@/lib/failure';
import { failureMessages } from '@/messages/failures';
import {
  failureRuleOf,
  type FailureRule,
  type FailureSubject,
  type ReadableProse,
} from './failureRules';

function proseOf(failure: HttpFailure, reads: readonly ReadableProse[]): string | undefined {
  const texts = reads.map((read) =>
    typeof read === 'string' ? failure[read] : failure.fields?.[read.field]?.[0],
  );
  return texts.find((text) => text !== undefined);
}

/** A rule whose texts can be looked up by any status, because a server may send a status other than `RefusalStatus`. */
interface ReadRule extends Omit<FailureRule, 'texts' | 'fallbacks'> {
  readonly texts?: Readonly<Record<number, string | undefined>>;
  readonly fallbacks?: Readonly<Record<number, string | undefined>>;
}

function describeRefusal(rule: ReadRule, failure: HttpFailure): string | null {
  if (failure.isUnsent && rule.withoutSession !== undefined) return rule.withoutSession;
  if (isKeyUsed(failure)) return failureMessages.keyUsed;
  if (isFactorRequired(failure)) return failureMessages.factorRequired;
  const text = rule.texts?.[failure.status];
  if (text !== undefined) return text;
  const prose = proseOf(failure, rule.reads ?? []);
  if (prose !== undefined) return rule.because?.(prose) ?? prose;
  return rule.fallbacks?.[failure.status] ?? rule.fallback;
}

/**
 * Returns the sentence to show for a failed call (section 8). Null if the failure is only logged.
 * @param error the failure of the call, or a serialized error if the code around the call threw
 */
export function describeFailure(
  subject: FailureSubject,
  error: Failure | SerializedError,
): string | null {
  const rule = failureRuleOf(subject);
  const failure: Failure = isFailure(error) ? error : { kind: 'unexpected' };
  switch (failure.kind) {
    case 'http':
      return describeRefusal(rule, failure);
    case 'network':
      return (failure.offline ? rule.offline : undefined) ?? rule.network ?? rule.fallback;
    case 'schema':
      return rule.fallback;
    case 'unexpected':
      return rule.unexpected ?? rule.fallback;
  }
}
