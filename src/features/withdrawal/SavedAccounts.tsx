import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import * as limits from '@/config/limits';
import { withdrawalMessages as messages } from '@/messages/withdrawal';
import { useListBeneficiariesQuery } from '@/store/wallet/walletApi';
import type { Receiver } from '@/store/wallet/walletWire';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { CoveringButton } from '@/ui/overlays/Covering';
import { BankIcon, ChevronRightIcon } from '@/ui/images/icons';
import { ListRow, Rows, RowsSkeleton } from '@/ui/lists/Rows';
import { Row } from '@/ui/layout/Layout';
import { Note } from '@/ui/text/Text';
import classes from './ReceiverForm.module.css';

interface SavedAccountsProps {
  /** Whether a dialog with the same accounts is open. */
  readonly isCovered: boolean;
  readonly onChosen: (beneficiary: Receiver) => void;
  /** A button that opens the dialog with all accounts. It doesn't move when the accounts have loaded. */
  readonly action: ReactNode;
}

/**
 * Lists the accounts of the latest withdrawals. One press chooses and confirms an account. If the accounts can't be
 * read, nothing is shown here, because the dialog with all of them shows the failure.
 */
export function SavedAccounts({ isCovered, onChosen, action }: SavedAccountsProps) {
  const { data, isLoading } = useListBeneficiariesQuery(undefined);
  const { isSubmitting } = useFormikContext();
  if (isLoading) {
    return (
      <div>
        <Row justify="between" gap={2}>
          <Note as="span">{messages.savedAccounts}</Note>
          {action}
        </Row>
        <RowsSkeleton count={1} />
        <div className={classes.or}>
          <Skeleton shape="text" width="half" />
        </div>
      </div>
    );
  }
  if (data === undefined || data.items.length === 0) return <div>{action}</div>;
  return (
    <div>
      <Row justify="between" gap={2}>
        <Note as="span">{messages.savedAccounts}</Note>
        {action}
      </Row>
      <div aria-hidden={isCovered || undefined}>
        <Rows aria-label={messages.savedAccounts}>
          {data.items.slice(0, limits.savedAccounts).map((beneficiary) => {
            const { bankCode, bankName, accountNumber, accountName } = beneficiary;
            return (
              <ListRow
                key={`${bankCode} ${accountNumber}`}
                icon={<BankIcon />}
                title={
                  <CoveringButton disabled={isSubmitting} onClick={() => onChosen(beneficiary)}>
                    {`${bankName}, ${accountNumber}`}
                  </CoveringButton>
                }
                note={accountName}
                end={<ChevronRightIcon />}
              />
            );
          })}
        </Rows>
        <p className={classes.or}>{messages.orAnother}</p>
      </div>
    </div>
  );
}
