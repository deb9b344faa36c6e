import { useCallback, useEffect, useRef } from 'react';

/** Tells whether the component is still on the screen, for what ends after the customer may have left it. */
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
