import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

/**
 * Keeps its content alive, half-typed text and uploads with it, while it is out of the page. Only hidden, it would
 * leave a second "Email" and "Address" in the document for whatever looks fields up by their labels.
 */
export function KeptPanel({ shown, children }: { shown: boolean; children: ReactNode }) {
  const [content] = useState(() => document.createElement('div'));
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!shown) return undefined;
    place.current?.append(content);
    return () => content.remove();
  }, [shown, content]);
  return <div ref={place}>{createPortal(children, content)}</div>;
}
