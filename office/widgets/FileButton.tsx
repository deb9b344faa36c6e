import type { ReactNode } from 'react';
import { Button } from '@/ui/buttons/Button';
import { DownloadIcon } from '@/ui/images/icons';
import { type FileRequest, useSaveFileMutation } from '../store/casesApi';
import { describe } from '../store/failures';
import { outcomeSaid, useAppDispatch } from '../store/makeStore';
import { listMessages } from '../messages/lists';
import classes from './FileButton.module.css';

interface FileButtonProps {
  readonly file: FileRequest;
  readonly children: ReactNode;
}

/** Renders a button that saves a CSV file. Asks for the passkey if it wasn't used recently. */
export function FileButton({ file, children }: FileButtonProps) {
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

/** Renders the button that saves the list above it, in the foot of its card. */
export const ListFile = ({ file }: Pick<FileButtonProps, 'file'>) => (
  <div className={classes.file}>
    <FileButton file={file}>{listMessages.file}</FileButton>
  </div>
);
