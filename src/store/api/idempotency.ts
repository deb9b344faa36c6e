import type { CallName, Id } from '@/config/calls';
import type { Failure } from '@/lib/failure';

interface IdempotentRequest {
  readonly call: CallName;
  readonly id?: Id | undefined;
  readonly body?: object;
}

interface KeyRing {
  /** The key of this very content: the same for a retry of it, another for a changed form. */
  readonly keyFor: (request: IdempotentRequest) => string;
  /** A known outcome ends a key; after a lost answer it stays, so that the retry is not charged twice. */
  readonly settled: (request: IdempotentRequest, failure: Failure | null) => void;
}

function isOutcomeKnown(failure: Failure | null): boolean {
  return failure === null || (failure.kind === 'http' && failure.status < 500);
}

/** Keeps the `Idempotency-Key` of each confirmed form for as long as the server's answer to it is not known. */
export function createKeyRing(newKey: () => string): KeyRing {
  const keys = new Map<string, string>();
  const contentOf = ({ call, id, body }: IdempotentRequest): string =>
    JSON.stringify([call, id, body]);
  return {
    keyFor: (request) => {
      const content = contentOf(request);
      const key = keys.get(content) ?? newKey();
      keys.set(content, key);
      return key;
    },
    settled: (request, failure) => {
      if (isOutcomeKnown(failure)) keys.delete(contentOf(request));
    },
  };
}
