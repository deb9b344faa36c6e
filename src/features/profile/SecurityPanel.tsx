import { environment } from '@/config/env';
import type { SecuritySection } from '@/config/choices';
import { paths } from '@/config/paths';
import { profileCopy } from '@/words/profile';
import { successesCopy } from '@/words/successes';
import { useAppSelector } from '@/store/hooks';
import { selectCurrentUser } from '@/store/user/userSlice';
import { Accordion, type AccordionItem } from '@/ui/Accordion';
import { Banner } from '@/ui/Banner';
import { Row, Stack } from '@/ui/Layout';
import { LinkButton } from '@/ui/LinkButton';
import { Skeleton } from '@/ui/Skeleton';
import { Note } from '@/ui/Text';
import { PasswordReset } from '@/widgets/passwordReset/PasswordReset';
import { ReloadCustomer } from '@/widgets/ReloadCustomer';
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
        {profileCopy.emailUnknown}
      </Banner>
    );
  }
  return (
    <Stack>
      <Note>{profileCopy.resetPasswordPitch}</Note>
      <PasswordReset ownEmail={user.email} success={successesCopy.passwordResetInSettings} />
    </Stack>
  );
}

/** Section 2, "Password & Security". */
export function SecurityPanel() {
  const [{ securitySection }, changeView] = useProfileView();
  const devices: AccordionItem<SecuritySection> = {
    id: 'devices',
    title: profileCopy.devicesTitle,
    // It has no fields to keep while it is closed.
    content: securitySection === 'devices' ? <SignedInDevices /> : null,
  };
  const items: readonly AccordionItem<SecuritySection>[] = [
    { id: 'password', title: profileCopy.resetPassword, content: <OwnPasswordReset /> },
    { id: 'pin', title: profileCopy.resetPin, content: <PinReset /> },
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
          {profileCopy.closeAccount}
        </LinkButton>
      </Row>
    </Stack>
  );
}
