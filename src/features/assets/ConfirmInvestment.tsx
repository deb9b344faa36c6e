import { useEffect, useState } from 'react';
import { missingFor, zeroKobo, type Kobo } from '@/lib/money';
import { describeFailure } from '@/failures/describeFailure';
import { validationMessages } from '@/messages/forms';
import { assetMessages as messages } from '@/messages/assets';
import { agreementClosed, agreementOpened, selectAgreement } from '@/store/assets/assetsSlice';
import { isOutOfStock, type Asset } from '@/store/assets/assetsWire';
import { readTerms } from '@/store/assets/readTerms';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectBalance, selectIsUserConfirmed } from '@/store/user/userSlice';
import { Button } from '@/ui/buttons/Button';
import { ActionBar } from '@/ui/layout/ActionBar';
import { Row } from '@/ui/layout/Layout';
import { Money } from '@/ui/text/Money';
import { PassingBanner } from '@/ui/feedback/PassingBanner';
import { Note, Text } from '@/ui/text/Text';
import { useIsOnScreen } from '@/ui/useIsOnScreen';
import { Contract } from '@/widgets/contracts/Contract';
import { ShortageInBar } from '@/widgets/money/Shortage';
import { AgreementDialog } from './AgreementDialog';

/**
 * Returns why the customer can't invest, as far as that is known without the server (section 4, "Investment"). Null if
 * they can.
 */
function blockOf(asset: Asset, balance: Kobo | null): string | null {
  if (isOutOfStock(asset)) return validationMessages.outOfStock;
  return missingFor(asset.totalValue, balance) > zeroKobo
    ? validationMessages.insufficientBalance
    : null;
}

/**
 * Renders the bar at the bottom of the page: the price, or what the wallet lacks for it, and a button that opens the
 * agreement or shows why the customer can't invest.
 */
export function ConfirmInvestment({ asset }: { asset: Asset }) {
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const balance = useAppSelector(selectBalance);
  const isConfirmed = useAppSelector(selectIsUserConfirmed);
  const agreement = useAppSelector(selectAgreement);
  const dispatch = useAppDispatch();

  const isOnScreen = useIsOnScreen();

  // Closes the agreement when the customer leaves the page.
  useEffect(() => () => void dispatch(agreementClosed()), [dispatch]);

  const openAgreement = async () => {
    const block = blockOf(asset, balance);
    setProblem(block);
    if (block !== null) {
      // Scrolls to the button that adds money, which the message might cover.
      document.querySelector('[data-shortage] button')?.scrollIntoView({ block: 'nearest' });
      return;
    }
    setLoading(true);
    try {
      const [terms] = await Promise.all([dispatch(readTerms(asset.id)), Contract.preload()]);
      const lateBlock = blockOf(terms.asset, balance);
      setProblem(lateBlock);
      if (lateBlock === null && isOnScreen()) dispatch(agreementOpened(terms));
    } catch {
      setProblem(describeFailure('getContract', { kind: 'unexpected' }));
    } finally {
      setLoading(false);
    }
  };

  const isSoldOut = isOutOfStock(asset);
  return (
    <ActionBar>
      {isSoldOut ? <Text as="strong">{validationMessages.outOfStock}</Text> : null}
      <PassingBanner tone="error" onDismissed={() => setProblem(null)}>
        {isSoldOut ? null : problem}
      </PassingBanner>
      <Row fill="always" gap={2}>
        <ShortageInBar missing={isSoldOut ? zeroKobo : missingFor(asset.totalValue, balance)}>
          <Note as="span">{messages.youPay}</Note>
          <Text as="strong">
            <Money amount={asset.totalValue} />
          </Text>
        </ShortageInBar>
        <Button
          block
          busy={isLoading || (balance === null && !isConfirmed)}
          disabled={isSoldOut}
          onClick={() => void openAgreement()}
        >
          {messages.confirm}
        </Button>
      </Row>
      {agreement?.asset.id === asset.id ? <AgreementDialog terms={agreement} /> : null}
    </ActionBar>
  );
}
