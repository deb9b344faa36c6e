import { useLayoutEffect } from 'react';

/** Removes the margin that the body has for the header, on the pages that section 2 lists. */
export function useBareBody() {
  useLayoutEffect(() => {
    document.body.dataset.layout = 'bare';
    return () => {
      delete document.body.dataset.layout;
    };
  }, []);
}
