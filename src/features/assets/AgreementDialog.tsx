import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { limits } from '@/config/limits';
import { paths } from '@/config/paths';
import { assetsCopy as copy } from '@/messages/assets';
import { successes, successOr } from '@/messages/successes';
import { agreementClosed, type AgreementFlow } from '@/store/assets/assetsSlice';
import { useAppDispatch } from '@/store/hooks';
import { useInvestMutation } from '@/store/investments/investmentsApi';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Text } from '@/ui/Text';
import { AgreementForm } from './AgreementForm';

const formId = 'agreement';

interface AgreementDialogProps {
  readonly agreement: Extract<AgreementFlow, { step: 'open' }>;
}

/** The overlay of section 2, "Asset detail": the contract, the interval, the consent, and what became of it. */
export function AgreementDialog({ agreement }: AgreementDialogProps) {
  const [invest, { isLoading, isSuccess, data, error, reset }] = useInvestMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  const leave = useEffectEvent(() => void navigate(paths.portfolio.to()));
  useEffect(() => {
    if (!isSuccess) return undefined;
    const timer = setTimeout(() => leave(), limits.investmentRedirectDelay);
    return () => clearTimeout(timer);
  }, [isSuccess]);

  const close = () => {
    if (isSuccess) void navigate(paths.portfolio.to());
    // Once it is sent, closing would not call it back.
    else if (!isLoading) dispatch(agreementClosed());
  };

  const footer = (
    <>
      <Button variant="quiet" disabled={isLoading} onClick={close}>
        Cancel
      </Button>
      <Button type="submit" form={formId} variant="primary" busy={isLoading}>
        Continue
      </Button>
    </>
  );

  return (
    <Dialog
      open
      title={copy.agreement}
      hideClose={!isSuccess}
      onClose={close}
      footer={isSuccess ? undefined : footer}
    >
      {isSuccess ? (
        <>
          <Banner tone="success">{successOr(data.message, successes.invested)}</Banner>
          <Text tone="muted">{copy.toPortfolio}</Text>
        </>
      ) : (
        <AgreementForm
          id={formId}
          agreement={agreement}
          invest={invest}
          error={error}
          onErrorDismissed={reset}
        />
      )}
    </Dialog>
  );
}
