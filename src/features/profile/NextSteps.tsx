import type { ReactNode } from 'react';
import { paths } from '@/config/paths';
import { identityCheckCopy as copy } from '@/words/identityCheck';
import { useAppDispatch } from '@/store/hooks';
import { pinCreationOpened } from '@/store/user/profileSlice';
import type { CurrentUser } from '@/store/user/userWire';
import { CoveringButton, CoveringLink } from '@/ui/Covering';
import { SectionHeading } from '@/ui/Headings';
import { BankIcon, ChevronRightIcon, LockIcon, PersonIcon, VehicleIcon } from '@/ui/icons';
import { ListRow, Rows } from '@/ui/Rows';
import { useProfileView } from './profileUrl';

interface NextStepsProps {
  readonly customer: CurrentUser;
  /** Whether the identity check is done or in progress. */
  readonly isVerified: boolean;
  readonly onNextOfKin: () => void;
}

interface StepRowProps {
  readonly icon: ReactNode;
  readonly note: string;
  readonly children: ReactNode;
}

function StepRow({ icon, note, children }: StepRowProps) {
  return <ListRow icon={icon} title={children} note={note} end={<ChevronRightIcon />} />;
}

/** Suggestions after the identity photos are sent, and after they are accepted. */
export function NextSteps({ customer, isVerified, onNextOfKin }: NextStepsProps) {
  const dispatch = useAppDispatch();
  const [, changeView] = useProfileView();
  const title = isVerified ? copy.nowYouCan : copy.whileYouWait;
  const openPin = () => {
    changeView({ tab: 'personal' });
    dispatch(pinCreationOpened());
  };
  return (
    <>
      <SectionHeading level={3}>{title}</SectionHeading>
      <Rows aria-label={title}>
        {isVerified ? (
          <StepRow icon={<BankIcon />} note={copy.withdraw.note}>
            <CoveringLink to={paths.withdrawal.to()}>{copy.withdraw.title}</CoveringLink>
          </StepRow>
        ) : null}
        {customer.hasTransactionPin === false ? (
          <StepRow icon={<LockIcon />} note={copy.pin.note}>
            <CoveringButton onClick={openPin}>{copy.pin.title}</CoveringButton>
          </StepRow>
        ) : null}
        {customer.nextOfKin === null ? (
          <StepRow icon={<PersonIcon />} note={copy.nextOfKin.note}>
            <CoveringButton onClick={onNextOfKin}>{copy.nextOfKin.title}</CoveringButton>
          </StepRow>
        ) : null}
        <StepRow icon={<VehicleIcon />} note={copy.vehicle.note}>
          <CoveringLink to={paths.assets.to()}>{copy.vehicle.title}</CoveringLink>
        </StepRow>
      </Rows>
    </>
  );
}
