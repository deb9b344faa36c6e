import { useLayoutEffect, useRef } from 'react';
import { contractDocument, sanitisedContract } from './contractSanitiser';
import classes from './ContractTerms.module.css';

export { contractDocument };

/** The contract, scrolling on its own so that interval and agreement stay in view. */
export default function ContractTerms({ html, label }: { html: string; label: string }) {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(sanitisedContract(html));
  }, [html]);
  // Focusable, because a keyboard could not scroll it otherwise.
  return <section ref={place} tabIndex={0} aria-label={label} className={classes.contract} />;
}
