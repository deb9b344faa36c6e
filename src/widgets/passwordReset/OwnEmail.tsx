import { TextInput } from '@/ui/TextInput';

/** Where the code goes, which a customer who is signed in cannot change. */
export function OwnEmail({ email }: { email: string }) {
  return <TextInput label="Email" type="email" autoComplete="username" value={email} readOnly />;
}
