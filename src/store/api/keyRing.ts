import type { CallName, Id } from '@contract/calls';
import { isOutcomeKnown, type Failure } from '@/lib/failure';

interface IdempotentRequest {
  readonly call: CallName;
  readonly id?: Id | undefined;
  readonly body?: object | undefined;
}

interface SentKey {
  readonly key: string;
  readonly isAccepted: boolean;
  /** Whether an earlier attempt may have succeeded. */
  readonly isRetry: boolean;
}

/**
 * Creates a store for idempotency keys. It keeps the key of each confirmed form until the customer knows the form's
 * outcome.
 */
export function createKeyRing(newKey: () => string) {
  const keys = new Map<string, SentKey>();
  // The PIN isn't included, because it is never stored. The payment is the same even with another PIN.
  const contentOf = ({ call, id, body }: IdempotentRequest): string =>
    JSON.stringify([call, id, { ...body, pin: undefined }]);
  return {
    /**
     * Returns the key for this content. A retry gets the same key, a changed form another one.
     * @param isUnseen whether the customer may not have seen that a form was accepted, so that sending it again is a
     * retry
     */
    keyFor: (request: IdempotentRequest, isUnseen: boolean): string => {
      const content = contentOf(request);
      const stored = keys.get(content);
      const isRetry = stored !== undefined && (!stored.isAccepted || isUnseen);
      const key = isRetry ? stored.key : newKey();
      keys.set(content, { key, isAccepted: false, isRetry });
      return key;
    },
    /**
     * Drops the key if the first attempt is refused. Keeps it after a lost reply, so that a retry isn't charged twice.
     * Also keeps it if a retry is refused, because a limit or an ended session may refuse a payment that was made.
     */
    settled: (request: IdempotentRequest, failure: Failure | null): void => {
      const content = contentOf(request);
      const stored = keys.get(content);
      if (stored === undefined) return;
      if (failure === null) keys.set(content, { ...stored, isAccepted: true });
      else if (isOutcomeKnown(failure) && !stored.isRetry) keys.delete(content);
    },
  };
}

export type KeyRing = ReturnType<typeof createKeyRing>;
