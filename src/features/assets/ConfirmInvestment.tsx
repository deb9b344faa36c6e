import { useEffect, useState } from 'react';
import { missingFor, zeroKobo, type Kobo } from '@/lib/money';
import { assetsCopy as copy } from '@/messages/assets';
import { describeFailure } from '@/messages/describeFailure';
import { validation } from '@/messages/validation';
import { agreementClosed, agreementOpened, selectAgreement } from '@/store/assets/assetsSlice';
import { isOutOfStock, type Asset } from '@/store/assets/assetsWire';
import { readTerms } from '@/store/assets/readTerms';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectBalance, selectIsUserConfirmed } from '@/store/user/userSlice';
import { Button } from '@/ui/Button';
import { Money } from '@/ui/Money';
import { PassingBanner } from '@/ui/PassingBanner';
import { Note } from '@/ui/Text';
import { useIsOnScreen } from '@/ui/useIsOnScreen';
import { Contract } from '@/widgets/Contract';
import { Shortage } from '@/widgets/Shortage';
import { UnknownBalance } from '@/widgets/UnknownBalance';
import { AgreementDialog } from './AgreementDialog';

/** What stands against investing, before the server is asked (section 4, "Investment"). */
function blockOf(asset: Asset, balance: Kobo | null): string | null {
  if (missingFor(asset.totalValue, balance) > zeroKobo) return validation.insufficientBalance;
  return isOutOfStock(asset) ? validation.outOfStock : null;
}

/** The button that leads to the agreement, with what stands against it and the balance that has to pay. */
export function ConfirmInvestment({ asset }: { asset: Asset }) {
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const balance = useAppSelector(selectBalance);
  const isConfirmed = useAppSelector(selectIsUserConfirmed);
  const agreement = useAppSelector(selectAgreement);
  const dispatch = useAppDispatch();

  const isOnScreen = useIsOnScreen();

  // Whoever leaves the page has left the agreement as well, also one that is still being read.
  useEffect(() => () => void dispatch(agreementClosed()), [dispatch]);

  const openAgreement = async () => {
    const block = blockOf(asset, balance);
    setProblem(block);
    if (block !== null) return;
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

  return (
    <>
      {/* nobody needs money for what cannot be bought */}
      {isOutOfStock(asset) ? null : <Shortage missing={missingFor(asset.totalValue, balance)} />}
      <Button
        block
        busy={isLoading || (balance === null && !isConfirmed)}
        onClick={() => void openAgreement()}
      >
        Confirm Investment
      </Button>
      <PassingBanner tone="error" onOver={() => setProblem(null)}>
        {problem}
      </PassingBanner>
      {balance === null ? (
        <UnknownBalance justify="center" />
      ) : (
        <Note align="center">
          {copy.walletBalance} <Money amount={balance} />
        </Note>
      )}
      {agreement?.asset.id === asset.id ? <AgreementDialog terms={agreement} /> : null}
    </>
  );
}
