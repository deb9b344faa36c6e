import { type ReactNode, useId } from 'react';
import { Card } from './Card';
import { SectionHeading } from './Headings';
import classes from './Keepsake.module.css';

interface KeepsakeProps {
  /** A picture or a large icon. */
  readonly picture: ReactNode;
  readonly title: ReactNode;
  /** Controls next to the heading. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Renders a card for an event worth keeping, with a picture along its edge. It is a region that its heading names. */
export function Keepsake({ picture, title, actions, children }: KeepsakeProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={classes.keepsake}>
      <div className={classes.layout}>
        <div className={classes.picture}>{picture}</div>
        <div className={classes.words}>
          <SectionHeading id={id} actions={actions}>
            {title}
          </SectionHeading>
          {children}
        </div>
      </div>
    </Card>
  );
}
