import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that checks whether the component is still mounted, for work that may end after the customer has
 * left the page.
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
