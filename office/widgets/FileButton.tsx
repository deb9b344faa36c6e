import type { ReactNode } from 'react';
import { Button } from '@/ui/buttons/Button';
import { DownloadIcon } from '@/ui/images/icons';
import { type FileRequest, useSaveFileMutation } from '../store/casesApi';
import { describe } from '../store/failures';
import { outcomeSaid, useAppDispatch } from '../store/makeStore';
import { listMessages } from '../messages/lists';

interface FileButtonProps {
  readonly file: FileRequest;
  readonly children?: ReactNode;
}

/** Renders a button that saves a list as a CSV file. Asks for the passkey if it wasn't used recently. */
export function FileButton({ file, children = listMessages.file }: FileButtonProps) {
  const dispatch = useAppDispatch();
  const [saveFile, { isLoading }] = useSaveFileMutation();
  const press = async () => {
    const { error } = await saveFile(file);
    if (error) dispatch(outcomeSaid({ tone: 'error', message: describe(error) }));
  };
  return (
    <Button
      variant="link"
      size="small"
      icon={<DownloadIcon />}
      busy={isLoading}
      onClick={() => void press()}
    >
      {children}
    </Button>
  );
}
