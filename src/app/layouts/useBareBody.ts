import { useLayoutEffect } from 'react';

/** Removes the header's margin from the body, on the pages that section 2 lists. */
export function useBareBody() {
  useLayoutEffect(() => {
    document.body.dataset.layout = 'bare';
    return () => {
      delete document.body.dataset.layout;
    };
  }, []);
}
