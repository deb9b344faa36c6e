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
import { useProfileView } from './profileUrl';
import { SignedInDevices } from './SignedInDevices';
import { TwoStepVerification } from './TwoStepVerification';
import { WithdrawalLimit } from './WithdrawalLimit';

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

/** Renders the tab "Password & Security" (section 2). */
export function SecurityPanel() {
  const [{ securitySection }, changeView] = useProfileView();
  const areCodesShown = useAppSelector(selectFactorFlow).step === 'codes';
  // These sections load their data when they are opened. Recovery codes stay when another section is opened, because
  // they are shown only once.
  const extensions: readonly AccordionItem<SecuritySection>[] = [
    {
      id: 'factors',
      title: factorMessages.title,
      content: securitySection === 'factors' || areCodesShown ? <TwoStepVerification /> : null,
    },
    {
      id: 'payouts',
      title: bankPayoutMessages.title,
      content: securitySection === 'payouts' ? <PayoutsToBank /> : null,
    },
    {
      id: 'limit',
      title: protectionMessages.limitTitle,
      content: securitySection === 'limit' ? <WithdrawalLimit /> : null,
    },
    {
      id: 'freeze',
      title: protectionMessages.freezeTitle,
      content: securitySection === 'freeze' ? <AccountFreeze /> : null,
    },
    {
      id: 'devices',
      title: profileMessages.devicesTitle,
      content: securitySection === 'devices' ? <SignedInDevices /> : null,
    },
    {
      id: 'data',
      title: dataMessages.title,
      content: securitySection === 'data' ? <DataDownload /> : null,
    },
    {
      id: 'close',
      title: closingMessages.title,
      content: securitySection === 'close' ? <AccountClosing /> : null,
    },
  ];
  const items: readonly AccordionItem<SecuritySection>[] = [
    { id: 'password', title: profileMessages.resetPassword, content: <OwnPasswordReset /> },
    { id: 'pin', title: profileMessages.resetPin, content: <PinReset /> },
    ...(environment.apiExtensions ? extensions : []),
  ];
  return (
    <Stack>
      <Accordion
        openId={securitySection}
        onToggle={(section) =>
          changeView({ securitySection: section === securitySection ? null : section })
        }
        items={items}
      />
      {environment.apiExtensions ? null : (
        <Row>
          <LinkButton variant="link" to={paths.closeAccount.to()}>
            {closingMessages.title}
          </LinkButton>
        </Row>
      )}
    </Stack>
  );
}
