import { fieldsCopy } from '@/words/fields';
import { TextInput } from '@/ui/TextInput';

/** The email that the code goes to; a customer who is signed in cannot change it. */
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
