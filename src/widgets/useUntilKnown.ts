import { useState } from 'react';
import { isFailure } from '@/lib/failure';
import { isOutcomeKnown } from '@/store/api/idempotency';

/**
 * A value that stays from a press until the outcome of its call is known. A call whose answer was lost may have been done: the
 * retry has to be the same call, whatever the server says meanwhile about what it changed.
 */
export function useUntilKnown<Value>(current: Value) {
  const [pressed, setPressed] = useState<{ readonly value: Value } | null>(null);
  const { value } = pressed ?? { value: current };
  return {
    value,
    press: () => setPressed({ value }),
    settle: (error: unknown) => {
      if (isFailure(error) && isOutcomeKnown(error)) setPressed(null);
    },
  };
}

export type UntilKnown = Omit<ReturnType<typeof useUntilKnown>, 'value'>;
