import { environment } from '@/config/env';
import type { SecuritySection } from '@/config/choices';
import { paths } from '@/config/paths';
import { profileMessages } from '@/messages/profile';
import { passwordResetMessages } from '@/messages/auth';
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
import { PinReset } from './PinReset';
import { useProfileView } from './profileUrl';
import { SignedInDevices } from './SignedInDevices';

/** The password reset of the signed-in customer. */
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

/** Section 2, "Password & Security". */
export function SecurityPanel() {
  const [{ securitySection }, changeView] = useProfileView();
  const devices: AccordionItem<SecuritySection> = {
    id: 'devices',
    title: profileMessages.devicesTitle,
    // Only mounted while it is open, because it has no fields that would lose their text.
    content: securitySection === 'devices' ? <SignedInDevices /> : null,
  };
  const items: readonly AccordionItem<SecuritySection>[] = [
    { id: 'password', title: profileMessages.resetPassword, content: <OwnPasswordReset /> },
    { id: 'pin', title: profileMessages.resetPin, content: <PinReset /> },
    ...(environment.apiExtensions ? [devices] : []),
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
      <Row>
        <LinkButton variant="link" to={paths.closeAccount.to()}>
          {profileMessages.closeAccount}
        </LinkButton>
      </Row>
    </Stack>
  );
}
