import { useField } from 'formik';
import { authMessages } from '@/messages/auth';
import { missingMessages, validationMessages } from '@/messages/forms';
import { PasswordField } from './fields';

interface NewPasswordFieldProps {
  readonly name: string;
  readonly label: string;
}

/** Renders the field for a new password. Its hint goes while the error says the same. */
export function NewPasswordField({ name, label }: NewPasswordFieldProps) {
  const [, { touched, error }] = useField<string>(name);
  const isSaid = touched && error === validationMessages.newPassword;
  return (
    <PasswordField
      name={name}
      label={label}
      missing={missingMessages.newPassword}
      autoComplete="new-password"
      hint={isSaid ? undefined : authMessages.newPasswordHint}
    />
  );
}
