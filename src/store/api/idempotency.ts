import type { CallName, Id } from '@contract/calls';
import { isKeyUsed, type Failure } from '@/lib/failure';

interface IdempotentRequest {
  readonly call: CallName;
  readonly id?: Id | undefined;
  readonly body?: object;
}

/**
 * Returns whether the outcome of a call is known. After a lost reply, the call may have succeeded, and so it may if its
 * key has been used.
 */
export function isOutcomeKnown(failure: Failure | null): boolean {
  if (failure === null) return true;
  return failure.kind === 'http' && failure.status < 500 && !isKeyUsed(failure);
}

interface SentKey {
  /** Null for a form that was sent without a key. */
  readonly key: string | null;
  readonly isAccepted: boolean;
  /** An earlier attempt may have succeeded. */
  readonly isRetry: boolean;
}

/**
 * Creates a store for the `Idempotency-Key` of each confirmed form, until the customer knows its outcome. A form that
 * was sent without a key is retried without one, because with a key the server would treat it as another payment.
 */
export function createKeyRing(newKey: () => string) {
  const keys = new Map<string, SentKey>();
  // Without the PIN, which isn't kept anywhere. With another PIN it is still the same payment.
  const contentOf = ({ call, id, body }: IdempotentRequest): string =>
    JSON.stringify([call, id, { ...body, pin: undefined }]);
  return {
    /**
     * Returns the key for this content if the server accepts keys. A retry gets the same key, a changed form another
     * one.
     * @param isUnseen whether the customer may not have seen that a form was accepted, so that sending it again is a
     * retry
     */
    keyFor: (
      request: IdempotentRequest,
      { takesKeys, isUnseen }: { readonly takesKeys: boolean; readonly isUnseen: boolean },
    ): string | null => {
      const content = contentOf(request);
      const kept = keys.get(content);
      const isRetry = kept !== undefined && (!kept.isAccepted || isUnseen);
      const fresh = takesKeys ? newKey() : null;
      const key = isRetry ? kept.key : fresh;
      keys.set(content, { key, isAccepted: false, isRetry });
      return key;
    },
    /**
     * Drops the key if the first attempt is refused. Keeps it after a lost reply, so that a retry isn't charged twice.
     * Also keeps it if a retry is refused, because a limit or an ended session may refuse a payment that was made.
     */
    settled: (request: IdempotentRequest, failure: Failure | null): void => {
      const content = contentOf(request);
      const kept = keys.get(content);
      if (kept === undefined || !isOutcomeKnown(failure)) return;
      if (failure === null) keys.set(content, { ...kept, isAccepted: true });
      else if (!kept.isRetry) keys.delete(content);
    },
  };
}
