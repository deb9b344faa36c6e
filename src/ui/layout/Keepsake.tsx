import { type ReactNode, useId } from 'react';
import { uiMessages } from '@/messages/ui';
import { IconButton } from '../buttons/IconButton';
import { DoneMark } from '../feedback/DoneMark';
import { CloseIcon } from '../images/icons';
import { Card } from './Card';
import { SectionHeading } from './Headings';
import classes from './Keepsake.module.css';

interface KeepsakeProps {
  /** A picture or a large icon. */
  readonly picture: ReactNode;
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Renders a card for an event worth keeping, with a picture along its edge, until it is closed. It is a region that its
 * heading names.
 */
export function Keepsake({ picture, title, onClose, children }: KeepsakeProps) {
  const id = useId();
  const close = () => {
    // The button disappears with the card and would lose the focus.
    document.querySelector('h1')?.focus();
    onClose();
  };
  return (
    <Card as="section" aria-labelledby={id} className={classes.keepsake}>
      <div className={classes.layout}>
        <div className={classes.picture}>{picture}</div>
        <div className={classes.words}>
          <SectionHeading id={id}>
            <span className={classes.mark}>
              <DoneMark />
            </span>
            {title}
          </SectionHeading>
          {children}
        </div>
      </div>
      <div className={classes.close}>
        <IconButton label={uiMessages.close} variant="plain" onClick={close}>
          <CloseIcon />
        </IconButton>
      </div>
    </Card>
  );
}
