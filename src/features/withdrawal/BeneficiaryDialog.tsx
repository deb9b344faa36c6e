import { useState } from 'react';
import * as limits from '@/config/limits';
import { describeFailure } from '@/failures/describeFailure';
import { withdrawalMessages as messages } from '@/messages/withdrawal';
import { isEmptyList } from '@/store/api/wire';
import { useListBeneficiariesQuery } from '@/store/wallet/walletApi';
import type { Receiver } from '@/store/wallet/walletWire';
import { Dialog } from '@/ui/overlays/Dialog';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { PeopleIcon } from '@/ui/images/icons';
import { Stack } from '@/ui/layout/Layout';
import { PassingBanner } from '@/ui/feedback/PassingBanner';
import { Reload } from '@/ui/feedback/Reload';
import { LoadingStatus, Skeletons } from '@/ui/feedback/Skeleton';
import { Unreadable } from '@/widgets/feedback/QueryState';
import classes from './BeneficiaryDialog.module.css';

interface BeneficiaryListProps {
  readonly onChosen: (beneficiary: Receiver) => void;
}

function BeneficiaryList({ onChosen }: BeneficiaryListProps) {
  const query = useListBeneficiariesQuery(undefined);
  const { data, error } = query;
  const [isErrorRead, setErrorRead] = useState(false);
  if (data === undefined) {
    return error === undefined ? (
      <Stack gap={2}>
        <LoadingStatus>{messages.loadingBeneficiaries}</LoadingStatus>
        <Skeletons shape="row" count={2} />
      </Stack>
    ) : (
      <>
        <PassingBanner
          tone="error"
          duration={limits.shortBannerDuration}
          onDismissed={() => setErrorRead(true)}
        >
          {isErrorRead ? null : describeFailure('listBeneficiaries', error)}
        </PassingBanner>
        <Reload query={query} />
      </>
    );
  }
  if (isEmptyList(data)) {
    return <EmptyState icon={<PeopleIcon />}>{messages.noBeneficiaries}</EmptyState>;
  }
  return (
    <>
      <ul role="list" className={classes.list}>
        {data.items.map((beneficiary) => (
          <li key={`${beneficiary.bankCode} ${beneficiary.accountNumber}`}>
            <button
              type="button"
              className={classes.beneficiary}
              onClick={() => onChosen(beneficiary)}
            >
              <strong>{beneficiary.accountName}</strong>
              <span>{beneficiary.bankName}</span>
              <span>{beneficiary.accountNumber}</span>
            </button>
          </li>
        ))}
      </ul>
      <Unreadable count={data.unreadable} />
    </>
  );
}

interface BeneficiaryDialogProps extends BeneficiaryListProps {
  readonly onClose: () => void;
}

/** Lists the receivers of the customer's earlier withdrawals. */
export function BeneficiaryDialog({ onChosen, onClose }: BeneficiaryDialogProps) {
  return (
    <Dialog open title={messages.beneficiaries} onClose={onClose}>
      <BeneficiaryList onChosen={onChosen} />
    </Dialog>
  );
}
