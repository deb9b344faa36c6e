import {
  use,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react';
import classes from './Accordion.module.css';
import { ArrivalContext } from '../focus/arrival';
import { ChevronDownIcon } from '../images/icons';
import { CoveringButton } from '../overlays/Covering';
import { Text } from '../text/Text';

export interface AccordionItem<Id extends string> {
  readonly id: Id;
  readonly title: string;
  /** Short state of what the section changes, shown at the end of its line. */
  readonly state?: ReactNode;
  readonly content: ReactNode;
}

interface AccordionProps<Id extends string> {
  /** What the sections are about, if a page has several accordions. */
  readonly title?: string;
  readonly items: readonly AccordionItem<Id>[];
  /** The open item, or none. */
  readonly openId: Id | null;
  readonly onToggle: (id: Id) => void;
}

/**
 * Scrolls to a section when it opens, unless it begins in the upper half of the window. Such a section doesn't move, so
 * that a second tap hits its button again. If a link has opened the section, its button takes the focus.
 */
function useOpenSectionInView(openId: string | null): RefObject<HTMLDivElement | null> {
  const accordion = useRef<HTMLDivElement>(null);
  const isLoad = use(ArrivalContext)?.isLoad ?? true;
  const takeFocus = useEffectEvent((header: Element) => {
    if (isLoad || accordion.current?.contains(document.activeElement)) return;
    header.querySelector('button')?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const header = accordion.current?.querySelector('[data-open]');
    if (!header) return;
    const { top } = header.getBoundingClientRect();
    if (top < 0 || top > window.innerHeight / 2) header.scrollIntoView({ block: 'start' });
    takeFocus(header);
  }, [openId]);
  return accordion;
}

interface SectionProps<Id extends string> extends Pick<AccordionProps<Id>, 'onToggle'> {
  readonly item: AccordionItem<Id>;
  readonly isOpen: boolean;
}

function Section<Id extends string>({ item, isOpen, onToggle }: SectionProps<Id>) {
  const { id, title, state, content } = item;
  const prefix = useId();
  const [button, stateId, region] = [`${prefix}-button`, `${prefix}-state`, `${prefix}-content`];
  return (
    <div className={classes.item}>
      <div className={classes.header} data-open={isOpen || undefined}>
        <div className={classes.words}>
          <h2>
            <CoveringButton
              id={button}
              aria-expanded={isOpen}
              aria-controls={region}
              aria-describedby={state ? stateId : undefined}
              onClick={() => onToggle(id)}
            >
              {title}
            </CoveringButton>
          </h2>
          {state ? (
            <div id={stateId} className={classes.state}>
              {state}
            </div>
          ) : null}
        </div>
        <ChevronDownIcon />
      </div>
      <div
        role="region"
        id={region}
        aria-labelledby={button}
        hidden={!isOpen}
        className={classes.content}
      >
        {content}
      </div>
    </div>
  );
}

/**
 * Renders sections of which at most one is open. Closed ones stay mounted and hidden, and keep what was typed. A
 * section that opens, also with the page, is scrolled into view.
 */
export function Accordion<Id extends string>(props: AccordionProps<Id>) {
  const { title, items, openId, onToggle } = props;
  const titleId = useId();
  const accordion = useOpenSectionInView(openId);
  const sections = (
    <div ref={accordion} className={classes.accordion}>
      {items.map((item) => (
        <Section key={item.id} item={item} isOpen={item.id === openId} onToggle={onToggle} />
      ))}
    </div>
  );
  if (title === undefined) return sections;
  return (
    <div role="group" aria-labelledby={titleId} className={classes.group}>
      <Text as="strong" size="sm" tone="muted" id={titleId}>
        {title}
      </Text>
      {sections}
    </div>
  );
}
