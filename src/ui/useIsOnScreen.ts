import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that returns whether the component is still on the screen, for work that may end after the
 * customer has left it.
 */
export function useIsOnScreen(): () => boolean {
  const onScreen = useRef(false);
  useEffect(() => {
    onScreen.current = true;
    return () => {
      onScreen.current = false;
    };
  }, []);
  return useCallback(() => onScreen.current, []);
}
