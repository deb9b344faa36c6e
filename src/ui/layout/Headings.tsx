import { use, useEffect, useRef, type ReactNode } from 'react';
import { brandName } from '@/config/brand';
import { ArrivalContext } from '../focus/arrival';
import classes from './Headings.module.css';

interface PageHeadingProps {
  readonly children: ReactNode;
  /** Short text below the heading. */
  readonly intro?: ReactNode;
  /** Controls next to the heading. */
  readonly actions?: ReactNode;
}

/**
 * Renders the page's only h1, which also sets the document's title (docs/contracts/ui.md, "Every page"). It takes the
 * focus after a navigation, so that a screen reader starts there.
 */
export function PageHeading({ children, intro, actions }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const arrival = use(ArrivalContext);

  useEffect(() => {
    document.title = `${heading.current?.textContent ?? ''} · ${brandName}`;
  });
  useEffect(() => {
    if (heading.current !== null) arrival?.headingShown(heading.current);
  }, [arrival]);

  return (
    <div className={classes.page}>
      <h1 ref={heading} tabIndex={-1}>
        {children}
      </h1>
      {intro ? <p className={classes.intro}>{intro}</p> : null}
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </div>
  );
}

interface SectionHeadingProps extends PageHeadingProps {
  readonly level?: 2 | 3;
  /** For the region's aria-labelledby. */
  readonly id?: string;
}

export function SectionHeading(props: SectionHeadingProps) {
  const { children, intro, actions, level = 2, id } = props;
  const Tag = level === 2 ? 'h2' : 'h3';
  return (
    <div className={classes.heading}>
      <div className={classes.row}>
        <Tag id={id}>{children}</Tag>
        {actions}
      </div>
      {intro ? <p className={classes.small}>{intro}</p> : null}
    </div>
  );
}
