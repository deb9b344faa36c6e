import { useState } from 'react';
import * as limits from '@/config/limits';
import { describeFailure } from '@/failures/describeFailure';
import { uiMessages } from '@/messages/ui';
import { withdrawalMessages as messages } from '@/messages/withdrawal';
import { isEmptyList } from '@/store/api/wire';
import { useListBeneficiariesQuery } from '@/store/wallet/walletApi';
import type { Receiver } from '@/store/wallet/walletWire';
import { Button } from '@/ui/buttons/Button';
import { ListRow, Rows } from '@/ui/lists/Rows';
import { CoveringButton } from '@/ui/overlays/Covering';
import { Dialog } from '@/ui/overlays/Dialog';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { BankIcon, ChevronRightIcon, PeopleIcon } from '@/ui/images/icons';
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
    if (error === undefined) {
      return (
        <Stack gap={2}>
          <LoadingStatus>{messages.loadingBeneficiaries}</LoadingStatus>
          <Skeletons shape="row" count={2} />
        </Stack>
      );
    }
    // The sentence of section 8 goes after 5 s. The failure and its button stay.
    return isErrorRead ? (
      <Reload isQuiet query={query}>
        {messages.beneficiariesNotLoaded}
      </Reload>
    ) : (
      <PassingBanner
        tone="error"
        duration={limits.shortBannerDuration}
        onDismissed={() => setErrorRead(true)}
        action={
          <Button
            variant="quiet"
            size="small"
            busy={query.isFetching}
            onClick={() => void query.refetch()}
          >
            {uiMessages.reload}
          </Button>
        }
      >
        {describeFailure('listBeneficiaries', error)}
      </PassingBanner>
    );
  }
  if (isEmptyList(data)) {
    return <EmptyState icon={<PeopleIcon />}>{messages.noBeneficiaries}</EmptyState>;
  }
  return (
    <>
      <Rows aria-label={messages.beneficiaries}>
        {data.items.map((beneficiary) => {
          const { bankCode, bankName, accountNumber, accountName } = beneficiary;
          return (
            <ListRow
              key={`${bankCode} ${accountNumber}`}
              icon={<BankIcon />}
              title={
                <CoveringButton onClick={() => onChosen(beneficiary)}>
                  <span>{`${bankName}, ${accountNumber}`}</span>{' '}
                  <span className={classes.name}>{accountName}</span>
                </CoveringButton>
              }
              end={<ChevronRightIcon />}
            />
          );
        })}
      </Rows>
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
