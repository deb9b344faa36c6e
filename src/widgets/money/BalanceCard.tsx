import { type ReactNode, useId } from 'react';
import { balanceElementId } from '@/config/frame';
import { walletMessages } from '@/messages/wallet';
import { useAppSelector } from '@/store/hooks';
import { selectBalance } from '@/store/user/userSlice';
import { Card } from '@/ui/layout/Card';
import { CountedMoney } from '@/ui/text/CountedMoney';
import { Row } from '@/ui/layout/Layout';
import { useAmountMask } from '@/ui/text/amountMask';
import { Money } from '@/ui/text/Money';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Text } from '@/ui/text/Text';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import { BalanceToggle } from './BalanceToggle';
import { OwnAmounts } from './OwnAmounts';
import { UnknownBalance } from './UnknownBalance';
import { arrivalMessage, type Increase, useIncrease } from './useIncrease';

interface OfIncrease {
  readonly increase: Increase | null;
}

/** Announces once that money has arrived, without the amount while the balance is hidden. */
function Arrival({ increase }: OfIncrease) {
  const mask = useAmountMask();
  return (
    <VisuallyHidden aria-live="polite">
      {increase && <span key={increase.to}>{mask(arrivalMessage(increase))}</span>}
    </VisuallyHidden>
  );
}

function Balance({ increase }: OfIncrease) {
  const balance = useAppSelector(selectBalance);
  if (balance === null) {
    return (
      <UnknownBalance loading={<Skeleton id={balanceElementId} shape="money" width="most" />} />
    );
  }
  // The amount counts up only once. If the balance is hidden and shown again, it appears at once.
  if (increase !== null) return <CountedMoney key={increase.to} {...increase} />;
  return <Money amount={balance} size="large" />;
}

/** Renders the wallet's balance with its show/hide toggle (section 2, "Overview"). The actions are below it. */
export function BalanceCard({ children }: { children?: ReactNode }) {
  const balance = useAppSelector(selectBalance);
  const increase = useIncrease(balance);
  const title = useId();
  return (
    <>
      <Card as="section" tone="balance" aria-labelledby={title}>
        <Row justify="between" nowrap>
          <Text as="strong" tone="muted" id={title}>
            {walletMessages.balance}
          </Text>
          <BalanceToggle variant="deep" />
        </Row>
        <OwnAmounts mask={walletMessages.hiddenBalance}>
          <Balance increase={increase} />
        </OwnAmounts>
        {children}
      </Card>
      <OwnAmounts>
        <Arrival increase={increase} />
      </OwnAmounts>
    </>
  );
}
