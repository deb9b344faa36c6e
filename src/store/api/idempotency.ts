import type { CallName, Id } from '@/config/calls';
import type { Failure } from '@/lib/failure';

interface IdempotentRequest {
  readonly call: CallName;
  readonly id?: Id | undefined;
  readonly body?: object;
}

function isOutcomeKnown(failure: Failure | null): boolean {
  return failure === null || (failure.kind === 'http' && failure.status < 500);
}

/** Keeps the `Idempotency-Key` of each confirmed form for as long as the server's answer to it is not known. */
export function createKeyRing(newKey: () => string) {
  const keys = new Map<string, string>();
  // A PIN is kept nowhere, and another one makes no other payment.
  const contentOf = ({ call, id, body }: IdempotentRequest): string =>
    JSON.stringify([call, id, { ...body, pin: undefined }]);
  return {
    /** The key of this very content: the same for a retry of it, another for a changed form. */
    keyFor: (request: IdempotentRequest): string => {
      const content = contentOf(request);
      const key = keys.get(content) ?? newKey();
      keys.set(content, key);
      return key;
    },
    /** A known outcome ends a key; after a lost answer it stays, so that the retry is not charged twice. */
    settled: (request: IdempotentRequest, failure: Failure | null): void => {
      if (isOutcomeKnown(failure)) keys.delete(contentOf(request));
    },
  };
}
