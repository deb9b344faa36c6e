import { fieldsCopy } from '@/words/fields';
import { TextInput } from '@/ui/TextInput';

/** The email that the code is sent to. A customer who is signed in can't change it. */
export function OwnEmail({ email }: { email: string }) {
  return (
    <TextInput
      label={fieldsCopy.email}
      type="email"
      autoComplete="username"
      value={email}
      readOnly
    />
  );
}
