import { fieldMessages } from '@/messages/forms';
import { TextInput } from '@/ui/forms/TextInput';

/** Shows the email that the code is sent to. A customer who is signed in can't change it. */
export function OwnEmail({ email }: { email: string }) {
  return (
    <TextInput
      label={fieldMessages.email}
      type="email"
      autoComplete="username"
      value={email}
      readOnly
    />
  );
}
