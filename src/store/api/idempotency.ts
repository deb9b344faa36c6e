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
 * Keeps the `Idempotency-Key` of each confirmed form until the server's answer to it is known. A
 * form that was sent without a key is retried without one: with a key, the server would take it for
 * another payment.
 */
export function createKeyRing(newKey: () => string) {
  const keys = new Map<string, string | null>();
  // Without the PIN, which is kept nowhere: with another PIN it is still the same payment.
  const contentOf = ({ call, id, body }: IdempotentRequest): string =>
    JSON.stringify([call, id, { ...body, pin: undefined }]);
  return {
    /** The key of this content, if the server accepts keys: the same for a retry, another for a changed form. */
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
