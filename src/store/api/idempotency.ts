import type { CallName, Id } from '@contract/calls';
import type { Failure } from '@/lib/failure';

interface IdempotentRequest {
  readonly call: CallName;
  readonly id?: Id | undefined;
  readonly body?: object;
}

/** Whether the server has said what became of a call: after a lost answer it may have been done. */
export function isOutcomeKnown(failure: Failure | null): boolean {
  return failure === null || (failure.kind === 'http' && failure.status < 500);
}

/**
 * Keeps the `Idempotency-Key` of each confirmed form for as long as the server's answer to it is not known. A form that
 * went out without one goes without one again: with a key the server would take it for another.
 */
export function createKeyRing(newKey: () => string) {
  const keys = new Map<string, string | null>();
  // A PIN is kept nowhere, and another one makes no other payment.
  const contentOf = ({ call, id, body }: IdempotentRequest): string =>
    JSON.stringify([call, id, { ...body, pin: undefined }]);
  return {
    /** The key of this very content, where the server takes keys: the same for a retry, another for a changed form. */
    keyFor: (request: IdempotentRequest, takesKeys: boolean): string | null => {
      const content = contentOf(request);
      const kept = keys.get(content);
      const key = kept === undefined && takesKeys ? newKey() : (kept ?? null);
      keys.set(content, key);
      return key;
    },
    /** A known outcome ends a key; after a lost answer it stays, so that the retry is not charged twice. */
    settled: (request: IdempotentRequest, failure: Failure | null): void => {
      if (isOutcomeKnown(failure)) keys.delete(contentOf(request));
    },
  };
}
