import { type ReactNode, useId } from 'react';
import { uiMessages } from '@/messages/ui';
import { IconButton } from '../buttons/IconButton';
import { DoneMark } from '../feedback/DoneMark';
import { CloseIcon } from '../images/icons';
import { classNames } from '../classNames';
import { Card } from './Card';
import { SectionHeading } from './Headings';
import classes from './Keepsake.module.css';

interface KeepsakeProps {
  /** A picture or a large icon. */
  readonly picture: ReactNode;
  readonly title: ReactNode;
  /** `brand` has a green ground, for the best moment. */
  readonly tone?: 'plain' | 'brand';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Renders a card for an event worth keeping, with a picture above or beside it, until it is closed. It is a region
 * that its heading names.
 */
export function Keepsake(props: KeepsakeProps) {
  const { picture, title, tone = 'plain', onClose, children } = props;
  const id = useId();
  const close = () => {
    // The button disappears with the card and would lose the focus.
    document.querySelector('h1')?.focus();
    onClose();
  };
  return (
    <Card
      as="section"
      tone={tone === 'brand' ? 'deep' : 'plain'}
      aria-labelledby={id}
      className={classNames(classes.keepsake, tone === 'brand' && classes.brand)}
    >
      <div className={classes.layout}>
        <div className={classes.picture}>{picture}</div>
        <div className={classes.words}>
          <SectionHeading id={id}>
            <DoneMark />
            <span>{title}</span>
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
