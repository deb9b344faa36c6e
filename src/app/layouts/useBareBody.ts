import { useLayoutEffect } from 'react';

/** Takes the header's margin off the body on the pages that section 2 names. */
export function useBareBody() {
  useLayoutEffect(() => {
    document.body.dataset.layout = 'bare';
    return () => {
      delete document.body.dataset.layout;
    };
  }, []);
}
