import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatNaira, zeroKobo, type Kobo } from '@/lib/money';
import { depositMessages, walletMessages as messages } from '@/messages/wallet';
import { Button } from '@/ui/buttons/Button';
import { Money, TextWithFigures } from '@/ui/text/Money';
import { Text } from '@/ui/text/Text';
import { AddMoneyDialog } from './AddMoney';
import classes from './Shortage.module.css';

interface ShortageProps {
  /** Zero once the wallet covers the payment. */
  readonly missing: Kobo;
}

/** Returns the state of an element that opens the deposit account while the wallet lacks money. */
function useShortage(missing: Kobo) {
  const place = useRef<HTMLDivElement>(null);
  const isShort = missing > zeroKobo;
  const [isOpen, setOpen] = useState(false);
  const [wasShort, setWasShort] = useState(isShort);
  if (isShort && !wasShort) setWasShort(true);

  useEffect(() => {
    // The button that had the focus is gone. A dialog that closes would also return the focus to it.
    if (wasShort && !isShort && !isOpen && document.activeElement === document.body) {
      place.current?.focus();
    }
  }, [wasShort, isShort, isOpen]);
  return { place, isShort, wasShort, isOpen, setOpen };
}

/** Shows the amount that the wallet lacks, and a button that opens the deposit account in a dialog. */
export function Shortage({ missing }: ShortageProps) {
  const { place, isShort, wasShort, isOpen, setOpen } = useShortage(missing);
  if (!wasShort) return null;
  return (
    <div ref={place} tabIndex={-1} data-shortage="">
      <div className={classes.missing}>
        <Text as="strong">
          <span role="status">
            <TextWithFigures>
              {isShort ? messages.missing(formatNaira(missing)) : messages.covered}
            </TextWithFigures>
          </span>
        </Text>
        {isShort ? (
          <Button variant="quiet" onClick={() => setOpen(true)}>
            {depositMessages.addMoney}
          </Button>
        ) : null}
      </div>
      <AddMoneyDialog open={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}

interface ShortageInBarProps extends ShortageProps {
  /** Shown once the wallet covers the payment. */
  readonly children: ReactNode;
}

/** Renders `Shortage` for the bar at the bottom of a page that has the larger one, too. */
export function ShortageInBar({ missing, children }: ShortageInBarProps) {
  const { place, isShort, isOpen, setOpen } = useShortage(missing);
  return (
    <div ref={place} tabIndex={-1} className={classes.inBar}>
      {isShort ? (
        <Button variant="link" size="small" onClick={() => setOpen(true)}>
          <span className={classes.twoLines}>
            <span>{depositMessages.payIn}</span> <Money amount={missing} />
          </span>
        </Button>
      ) : (
        children
      )}
      <AddMoneyDialog open={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
