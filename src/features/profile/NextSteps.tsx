import type { ReactNode } from 'react';
import { paths } from '@/config/paths';
import { identityCheckMessages as messages } from '@/messages/profile';
import { useAppDispatch } from '@/store/hooks';
import { pinCreationOpened } from '@/store/user/profileSlice';
import type { CurrentUser } from '@/store/user/userWire';
import { CoveringButton, CoveringLink } from '@/ui/overlays/Covering';
import { SectionHeading } from '@/ui/layout/Headings';
import { BankIcon, ChevronRightIcon, LockIcon, PersonIcon, VehicleIcon } from '@/ui/images/icons';
import { ListRow, Rows } from '@/ui/lists/Rows';
import { useProfileView } from './profileUrl';

interface NextStepsProps {
  readonly customer: CurrentUser;
  /** Whether the identity is verified, and not just being checked. */
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

/** Suggests next steps after the identity photos are sent, and after they are accepted. */
export function NextSteps({ customer, isVerified, onNextOfKin }: NextStepsProps) {
  const dispatch = useAppDispatch();
  const [, changeView] = useProfileView();
  const title = isVerified ? messages.nowYouCan : messages.whileYouWait;
  const openPin = () => {
    changeView({ tab: 'personal' });
    dispatch(pinCreationOpened());
  };
  return (
    <>
      <SectionHeading level={3}>{title}</SectionHeading>
      <Rows aria-label={title}>
        {isVerified ? (
          <StepRow icon={<BankIcon />} note={messages.withdraw.note}>
            <CoveringLink to={paths.withdrawal.to()}>{messages.withdraw.title}</CoveringLink>
          </StepRow>
        ) : null}
        {customer.hasTransactionPin === false ? (
          <StepRow icon={<LockIcon />} note={messages.pin.note}>
            <CoveringButton onClick={openPin}>{messages.pin.title}</CoveringButton>
          </StepRow>
        ) : null}
        {customer.nextOfKin === null ? (
          <StepRow icon={<PersonIcon />} note={messages.nextOfKin.note}>
            <CoveringButton onClick={onNextOfKin}>{messages.nextOfKin.title}</CoveringButton>
          </StepRow>
        ) : null}
        <StepRow icon={<VehicleIcon />} note={messages.vehicle.note}>
          <CoveringLink to={paths.assets.to()}>{messages.vehicle.title}</CoveringLink>
        </StepRow>
      </Rows>
    </>
  );
}
