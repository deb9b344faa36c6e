import { useState } from 'react';
import { limits } from '@/config/limits';
import { profileCopy } from '@/messages/profile';
import { successes } from '@/messages/successes';
import { selectPasswordReset } from '@/store/auth/authSlice';
import { useAppSelector } from '@/store/hooks';
import { selectCurrentUser } from '@/store/user/userSlice';
import { Banner } from '@/ui/Banner';
import { Stack } from '@/ui/Layout';
import { Skeleton } from '@/ui/Skeleton';
import { Text } from '@/ui/Text';
import { TextInput } from '@/ui/TextInput';
import { ReloadCustomer } from '@/widgets/ReloadCustomer';
import { NewPasswordForm } from './NewPasswordForm';
import { SendCode } from './SendCode';

/** Section 4, "Password reset", for the customer who is signed in. */
export function PasswordReset() {
  const user = useAppSelector(selectCurrentUser);
  const flow = useAppSelector(selectPasswordReset);
  const [success, setSuccess] = useState<string | null>(null);
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
      {success === null ? null : (
        <Banner
          key={success}
          tone="success"
          duration={limits.longBannerDuration}
          onDismiss={() => setSuccess(null)}
        >
          {success}
        </Banner>
      )}
      <TextInput label="Email" type="email" autoComplete="username" value={user.email} readOnly />
      {flow.step === 'request' ? (
        <SendCode email={user.email} onSent={() => setSuccess(successes.codeSent)} />
      ) : (
        <NewPasswordForm
          email={user.email}
          onReset={() => setSuccess(successes.passwordResetInSettings)}
          onRestart={() => setSuccess(null)}
        />
      )}
    </Stack>
  );
}
