import type { ReactNode } from 'react';
import { environment } from '@/config/env';
import type { SecuritySection } from '@/config/choices';
import { paths } from '@/config/paths';
import { bankPayoutMessages } from '@/messages/bankPayouts';
import { closingMessages, dataMessages } from '@/messages/closing';
import { factorMessages } from '@/messages/factors';
import { profileMessages } from '@/messages/profile';
import { protectionMessages } from '@/messages/protection';
import { passwordResetMessages } from '@/messages/auth';
import { selectFactorFlow } from '@/store/factors/factorsSlice';
import { useAppSelector } from '@/store/hooks';
import { selectCurrentUser } from '@/store/user/userSlice';
import { Accordion, type AccordionItem } from '@/ui/layout/Accordion';
import { Banner } from '@/ui/feedback/Banner';
import { Row, Stack } from '@/ui/layout/Layout';
import { LinkButton } from '@/ui/buttons/LinkButton';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Note } from '@/ui/text/Text';
import { PasswordReset } from '@/widgets/passwordReset/PasswordReset';
import { ReloadCustomer } from '@/widgets/feedback/ReloadCustomer';
import { AccountClosing } from './AccountClosing';
import { AccountFreeze } from './AccountFreeze';
import { DataDownload } from './DataDownload';
import { PayoutsToBank } from './PayoutsToBank';
import { PinReset } from './PinReset';
import { ProtectedBy } from './ProtectedBy';
import { useProfileView } from './profileUrl';
import {
  DevicesState,
  FactorsState,
  FreezeState,
  LimitState,
  PayoutsState,
  PinState,
} from './SecurityStates';
import { SignedInDevices } from './SignedInDevices';
import { TwoStepVerification } from './TwoStepVerification';
import { WithdrawalLimit } from './WithdrawalLimit';
import classes from './profile.module.css';

/** Renders the password reset of the signed-in customer. */
function OwnPasswordReset() {
  const user = useAppSelector(selectCurrentUser);
  if (user === null) return <Skeleton shape="control" />;
  if (user.email === '') {
    return (
      <Banner tone="warning" action={<ReloadCustomer />}>
        {profileMessages.emailUnknown}
      </Banner>
    );
  }
  return (
    <Stack>
      <Note>{profileMessages.resetPasswordPitch}</Note>
      <PasswordReset
        ownEmail={user.email}
        success={passwordResetMessages.passwordResetInSettings}
      />
    </Stack>
  );
}

type SecurityItem = AccordionItem<SecuritySection>;

/** Returns the settings that only our own server has, by what they are about. */
function useExtensions(open: SecuritySection | null) {
  const areCodesShown = useAppSelector(selectFactorFlow).step === 'codes';
  // A section loads its data when it is opened. Recovery codes stay when another section is opened, because they are
  // shown only once.
  const isShown = (id: SecuritySection) => id === open || (id === 'factors' && areCodesShown);
  const section = (
    id: SecuritySection,
    title: string,
    content: ReactNode,
    state: ReactNode = null,
  ): SecurityItem => ({ id, title, state, content: isShown(id) ? content : null });
  return {
    signIn: [
      section('factors', factorMessages.title, <TwoStepVerification />, <FactorsState />),
      section('devices', profileMessages.devicesTitle, <SignedInDevices />, <DevicesState />),
    ],
    money: [
      section('payouts', bankPayoutMessages.title, <PayoutsToBank />, <PayoutsState />),
      section('limit', protectionMessages.limitTitle, <WithdrawalLimit />, <LimitState />),
    ],
    account: [
      section('freeze', protectionMessages.freezeTitle, <AccountFreeze />, <FreezeState />),
      section('data', dataMessages.title, <DataDownload />),
      section('close', closingMessages.title, <AccountClosing />),
    ],
  };
}

const password: SecurityItem = {
  id: 'password',
  title: profileMessages.resetPassword,
  content: <OwnPasswordReset />,
};
const pin: SecurityItem = {
  id: 'pin',
  title: profileMessages.resetPin,
  state: <PinState />,
  content: <PinReset />,
};

/** Renders the tab "Password & Security" (section 2). */
export function SecurityPanel() {
  const [{ securitySection: open }, changeView] = useProfileView();
  const extensions = useExtensions(open);
  const accordion = {
    openId: open,
    onToggle: (section: SecuritySection) =>
      changeView({ securitySection: section === open ? null : section }),
  };
  if (!environment.apiExtensions) {
    return (
      <Stack>
        <Accordion {...accordion} items={[password, pin]} />
        <Row>
          <LinkButton variant="link" to={paths.closeAccount.to()}>
            {closingMessages.title}
          </LinkButton>
        </Row>
      </Stack>
    );
  }
  const titles = profileMessages.securityGroups;
  return (
    <div className={classes.securityPage}>
      <div className={classes.security}>
        <Accordion {...accordion} title={titles.signIn} items={[password, ...extensions.signIn]} />
        <Accordion {...accordion} title={titles.money} items={[pin, ...extensions.money]} />
        <Accordion {...accordion} title={titles.account} items={extensions.account} />
      </div>
      <ProtectedBy />
    </div>
  );
}
