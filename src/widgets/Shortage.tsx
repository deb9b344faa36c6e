import { useEffect, useRef, useState } from 'react';
import { formatNaira, zeroKobo, type Kobo } from '@/lib/money';
import { walletCopy as copy } from '@/messages/wallet';
import { Row } from '@/ui/Layout';
import { TextWithMoney } from '@/ui/Money';
import { Text } from '@/ui/Text';
import { AddMoney } from './AddMoney';

interface ShortageProps {
  /** Zero once the wallet covers what is to be paid. */
  readonly missing: Kobo;
}

/**
 * How much is missing in the wallet, and the deposit account on top of the page. When the money is there the account
 * goes by itself, and the page beneath is as it was left.
 */
export function Shortage({ missing }: ShortageProps) {
  const place = useRef<HTMLDivElement>(null);
  const isShort = missing > zeroKobo;
  const [wasShort, setWasShort] = useState(isShort);
  if (isShort && !wasShort) setWasShort(true);

  useEffect(() => {
    // The focus was in the dialog that has gone, or on its button.
    if (!isShort && document.activeElement === document.body) place.current?.focus();
  }, [isShort]);

  if (!wasShort) return null;
  return (
    <div ref={place} tabIndex={-1}>
      <Row justify="between">
        <Text as="strong">
          <span role="status">
            <TextWithMoney>
              {isShort ? copy.missing(formatNaira(missing)) : copy.covered}
            </TextWithMoney>
          </span>
        </Text>
        {isShort ? <AddMoney /> : null}
      </Row>
    </div>
  );
}
