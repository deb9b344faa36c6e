import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import classes from './Accordion.module.css';
import { ChevronDownIcon } from '../images/icons';

export interface AccordionItem<Id extends string> {
  readonly id: Id;
  readonly title: string;
  readonly content: ReactNode;
}

interface AccordionProps<Id extends string> {
  readonly items: readonly AccordionItem<Id>[];
  /** The open item, or none. */
  readonly openId: Id | null;
  readonly onToggle: (id: Id) => void;
}

/**
 * Scrolls to a section when it opens, unless it begins in the upper half of the window. Such a section doesn't move, so
 * that a second tap hits its button again.
 */
function useOpenSectionInView(openId: string | null): RefObject<HTMLDivElement | null> {
  const accordion = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const button = accordion.current?.querySelector('[aria-expanded=true]');
    if (!button) return;
    const { top } = button.getBoundingClientRect();
    if (top < 0 || top > window.innerHeight / 2) button.scrollIntoView({ block: 'start' });
  }, [openId]);
  return accordion;
}

/**
 * Renders sections of which at most one is open. Closed ones stay mounted and hidden, and keep what was typed. A
 * section that opens, also with the page, is scrolled into view.
 */
export function Accordion<Id extends string>(props: AccordionProps<Id>) {
  const { items, openId, onToggle } = props;
  const prefix = useId();
  const accordion = useOpenSectionInView(openId);
  return (
    <div ref={accordion} className={classes.accordion}>
      {items.map(({ id, title, content }) => (
        <div key={id} className={classes.item}>
          <h2>
            <button
              type="button"
              id={`${prefix}-button-${id}`}
              aria-expanded={id === openId}
              aria-controls={`${prefix}-content-${id}`}
              className={classes.button}
              onClick={() => onToggle(id)}
            >
              {title}
              <ChevronDownIcon />
            </button>
          </h2>
          <div
            role="region"
            id={`${prefix}-content-${id}`}
            aria-labelledby={`${prefix}-button-${id}`}
            hidden={id !== openId}
            className={classes.content}
          >
            {content}
          </div>
        </div>
      ))}
    </div>
  );
}
