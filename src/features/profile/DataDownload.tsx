import type { FormOutcome } from '@/forms/Form';
import { refusedBy } from '@/forms/refusedBy';
import { dataMessages as messages } from '@/messages/closing';
import { useDownloadDataMutation } from '@/store/user/userApi';
import { Stack } from '@/ui/layout/Layout';
import { Note } from '@/ui/text/Text';
import { PasswordForm } from './PasswordForm';

/**
 * Renders a form for the password, which downloads a file with the data that is held about the customer. Not in the
 * specification.
 */
export function DataDownload() {
  const [downloadData] = useDownloadDataMutation();
  const submit = async (password: string): Promise<FormOutcome | undefined> => {
    const { error } = await downloadData({ password });
    if (error) return refusedBy('downloadData', error, { password: 'password' });
    return { kind: 'sent', message: messages.saved, clear: true };
  };
  return (
    <Stack>
      <Note>{messages.pitch}</Note>
      <PasswordForm label={messages.title} button={messages.download} onSubmit={submit} />
    </Stack>
  );
}
