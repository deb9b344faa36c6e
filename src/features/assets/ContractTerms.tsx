import { useLayoutEffect, useRef } from 'react';
import { assetsCopy as copy } from '@/messages/assets';
import { sanitisedContract } from './contractSanitiser';
import classes from './ContractTerms.module.css';

/** The contract, scrolling on its own so that interval and agreement stay in view. */
export default function ContractTerms({ html }: { html: string }) {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(sanitisedContract(html));
  }, [html]);
  // Focusable, because a keyboard could not scroll it otherwise.
  return (
    <section ref={place} tabIndex={0} aria-label={copy.contract} className={classes.contract} />
  );
}
