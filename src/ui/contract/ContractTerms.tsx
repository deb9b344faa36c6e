import { useLayoutEffect, useRef } from 'react';
import { contractDocument, sanitisedContract } from './contractSanitiser';
import classes from './ContractTerms.module.css';

export { contractDocument };

/** Shows the contract in full. The dialog around it scrolls. */
export default function ContractTerms({ html, label }: { html: string; label: string }) {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(sanitisedContract(html));
  }, [html]);
  return <section ref={place} aria-label={label} className={classes.contract} />;
}
