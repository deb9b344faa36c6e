import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import * as limits from '@/config/limits';
import { paths } from '@/config/paths';
import { contractNumber } from '@/lib/contractNumber';
import { assetMessages as messages } from '@/messages/assets';
import { contractMessages } from '@/messages/offers';
import { agreementClosed, type AgreementTerms } from '@/store/assets/assetsSlice';
import { useAppDispatch } from '@/store/hooks';
import { useInvestMutation } from '@/store/investments/investmentsApi';
import { Banner } from '@/ui/feedback/Banner';
import { Dialog } from '@/ui/overlays/Dialog';
import { Text } from '@/ui/text/Text';
import { AgreementForm } from './AgreementForm';

/** Renders the overlay of section 2, "Asset detail": first the agreement, then the success. */
export function AgreementDialog({ terms }: { terms: AgreementTerms }) {
  const [invest, { isLoading, isSuccess, data }] = useInvestMutation();
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
    // The dialog stays open while a request is in progress, because closing it wouldn't cancel the request.
    else if (!isLoading) dispatch(agreementClosed());
  };

  return (
    <Dialog
      open
      full={!isSuccess}
      title={messages.agreement}
      hideClose={!isSuccess}
      onClose={close}
    >
      {isSuccess ? (
        <>
          <Banner tone="success">{data.message ?? messages.invested}</Banner>
          {data.id === null ? null : (
            <Text>{contractMessages.number(contractNumber('investment', data.id))}</Text>
          )}
          <Text tone="muted">{messages.toPortfolio}</Text>
        </>
      ) : (
        <AgreementForm terms={terms} invest={invest} onCancel={close} />
      )}
    </Dialog>
  );
}
