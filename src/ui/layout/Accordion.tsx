import { useId, type ReactNode } from 'react';
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

/** Renders sections of which one is open at a time. Closed ones stay mounted and hidden, and keep what was typed. */
export function Accordion<Id extends string>(props: AccordionProps<Id>) {
  const { items, openId, onToggle } = props;
  const prefix = useId();
  return (
    <div className={classes.accordion}>
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
