import { useState } from 'react';
import { isFailure, isOutcomeKnown } from '@/lib/failure';

/**
 * Returns a value that stays the same from a press until the outcome of its call is known. A call whose answer was lost
 * may have succeeded, so the retry has to be the same call, whatever has changed on the server meanwhile.
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
