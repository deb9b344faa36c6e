import { profileCopy } from '@/messages/profile';
import { successes } from '@/messages/successes';
import { useAppSelector } from '@/store/hooks';
import { selectCurrentUser } from '@/store/user/userSlice';
import { Banner } from '@/ui/Banner';
import { Stack } from '@/ui/Layout';
import { Skeleton } from '@/ui/Skeleton';
import { Text } from '@/ui/Text';
import { PasswordReset } from '@/widgets/passwordReset/PasswordReset';
import { ReloadCustomer } from '@/widgets/ReloadCustomer';

/** The password reset of the customer who is signed in. */
export function OwnPasswordReset() {
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
    <Stack gap={5}>
      <Text size="sm" tone="muted">
        {profileCopy.resetPasswordPitch}
      </Text>
      <PasswordReset ownEmail={user.email} success={successes.passwordResetInSettings} />
    </Stack>
  );
}
