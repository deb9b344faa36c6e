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
  /** Whether the browser was online before or after any attempt, so that the server may have got it. */
  readonly mayHaveArrived: boolean;
}

interface Circumstances {
  /**
   * Whether the customer may not have seen that an earlier form was accepted. Sending that form again is then a retry.
   */
  readonly isUnseen: boolean;
  readonly isOffline: boolean;
}

/** Creates a store for idempotency keys. A form that is sent again has the same key until its outcome is known. */
export function createKeyRing(newKey: () => string) {
  const keys = new Map<string, SentKey>();
  // Leaves out the PIN, because a PIN is never stored, and because the payment is the same with another PIN.
  const contentOf = ({ call, id, body }: IdempotentRequest): string =>
    JSON.stringify([call, id, { ...body, pin: undefined }]);
  return {
    /** Returns the key for this content. A retry gets the same key, a changed form another one. */
    keyFor: (request: IdempotentRequest, { isUnseen, isOffline }: Circumstances): SentKey => {
      const content = contentOf(request);
      const stored = keys.get(content);
      const isRetry = stored !== undefined && (!stored.isAccepted || isUnseen);
      const key = isRetry ? stored.key : newKey();
      const mayHaveArrived = !isOffline || (isRetry && stored.mayHaveArrived);
      const sent = { key, isAccepted: false, isRetry, mayHaveArrived };
      keys.set(content, sent);
      return sent;
    },
    /**
     * Drops the key if the first attempt is refused. Keeps the key after a lost reply, so that a retry isn't charged
     * twice. Also keeps it if a retry is refused, for example because of a limit: the first attempt may have succeeded.
     */
    settled: (request: IdempotentRequest, failure: Failure | null): void => {
      const content = contentOf(request);
      const stored = keys.get(content);
      if (stored === undefined) return;
      if (failure !== null && isOutcomeKnown(failure) && !stored.isRetry) {
        keys.delete(content);
        return;
      }
      const isOffline = failure?.kind === 'network' && failure.offline;
      keys.set(content, {
        ...stored,
        isAccepted: stored.isAccepted || failure === null,
        mayHaveArrived: stored.mayHaveArrived || !isOffline,
      });
    },
  };
}

export type KeyRing = ReturnType<typeof createKeyRing>;
