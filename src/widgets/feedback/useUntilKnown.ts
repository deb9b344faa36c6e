import { useState } from 'react';
import { isFailure, isOutcomeKnown } from '@/lib/failure';

/**
 * Returns a value that doesn't change after a press, unless the server refuses the call. After a lost response the call
 * may have succeeded, so a retry has to be the same call, even if the data on the server has changed since.
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
