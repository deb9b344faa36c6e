import { useEffect, useRef, useState } from 'react';
import { formatNaira, zeroKobo, type Kobo } from '@/lib/money';
import { depositMessages, walletMessages as messages } from '@/messages/wallet';
import { Button } from '@/ui/buttons/Button';
import { TextWithFigures } from '@/ui/text/Money';
import { Text } from '@/ui/text/Text';
import { AddMoneyDialog } from './AddMoney';
import classes from './Shortage.module.css';

interface ShortageProps {
  /** Zero once the wallet covers the payment. */
  readonly missing: Kobo;
}

/** Shows the amount that the wallet lacks, and a button that opens the deposit account in a dialog. */
export function Shortage({ missing }: ShortageProps) {
  const place = useRef<HTMLDivElement>(null);
  const isShort = missing > zeroKobo;
  const [isOpen, setOpen] = useState(false);
  const [wasShort, setWasShort] = useState(isShort);
  if (isShort && !wasShort) setWasShort(true);

  useEffect(() => {
    // The button that had the focus is gone. A dialog that closes would also return the focus to it.
    if (!isShort && !isOpen && document.activeElement === document.body) place.current?.focus();
  }, [isShort, isOpen]);

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
