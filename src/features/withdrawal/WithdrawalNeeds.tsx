import { useState } from 'react';
import { paths } from '@/config/paths';
import { withdrawalMessages as messages } from '@/messages/withdrawal';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { pinCreationOpened } from '@/store/user/profileSlice';
import { selectCurrentUser } from '@/store/user/userSlice';
import { BankIcon, ChevronRightIcon, LockIcon, PersonIcon } from '@/ui/images/icons';
import { SectionCard } from '@/ui/layout/SectionCard';
import { ListRow, Rows } from '@/ui/lists/Rows';
import { CoveringButton, CoveringLink } from '@/ui/overlays/Covering';
import { AddMoneyDialog } from '@/widgets/money/AddMoney';
import { inProgress } from '@/widgets/money/VerificationLink';
import { useWithdrawalNeeds } from './useWithdrawalNeeds';

function IdentityNeed() {
  const isInProgress = useAppSelector(selectCurrentUser)?.kycStatus === inProgress;
  const { title, note, inProgress: checking } = messages.needs.identity;
  return (
    <ListRow
      icon={<PersonIcon />}
      title={<CoveringLink to={paths.profile.to('kyc')}>{title}</CoveringLink>}
      note={isInProgress ? checking : note}
      end={<ChevronRightIcon />}
    />
  );
}

function PinNeed() {
  const dispatch = useAppDispatch();
  const { title, note } = messages.needs.pin;
  return (
    <ListRow
      icon={<LockIcon />}
      title={
        <CoveringLink
          to={paths.profile.to('personal')}
          onClick={() => dispatch(pinCreationOpened())}
        >
          {title}
        </CoveringLink>
      }
      note={note}
      end={<ChevronRightIcon />}
    />
  );
}

function MoneyNeed({ onPressed }: { readonly onPressed: () => void }) {
  const { title, note } = messages.needs.money;
  return (
    <ListRow
      icon={<BankIcon />}
      title={
        <CoveringButton aria-haspopup="dialog" onClick={onPressed}>
          {title}
        </CoveringButton>
      }
      note={note}
      end={<ChevronRightIcon />}
    />
  );
}

/**
 * Lists, above the form, what the customer still needs before a withdrawal can succeed. The dialog with the deposit
 * account stays open when money arrives, and says so.
 */
export function WithdrawalNeeds() {
  const needs = useWithdrawalNeeds();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      {needs.length === 0 ? null : (
        <SectionCard title={messages.beforeYouCan}>
          <Rows aria-label={messages.beforeYouCan}>
            {needs.includes('identity') ? <IdentityNeed /> : null}
            {needs.includes('pin') ? <PinNeed /> : null}
            {needs.includes('money') ? <MoneyNeed onPressed={() => setAdding(true)} /> : null}
          </Rows>
        </SectionCard>
      )}
      <AddMoneyDialog open={isAdding} onClose={() => setAdding(false)} />
    </>
  );
}
