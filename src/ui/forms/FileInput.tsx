import type { ReactNode } from 'react';
import { uiMessages } from '@/messages/ui';
import { Field, type FieldProps, type SharedErrorProps } from './Field';
import classes from './FileInput.module.css';
import { UploadIcon } from '../images/icons';

export interface FileInputProps extends FieldProps, SharedErrorProps {
  /** Media types, as in "image/png,image/jpeg". */
  readonly accept: string;
  readonly value: File | null;
  readonly onValueChange?: ((value: File | null) => void) | undefined;
  readonly disabled?: boolean | undefined;
  /** The text of the empty field, such as "Choose a photo". */
  readonly prompt: string;
  /** Preview of the chosen file, see `ImagePreview`. */
  readonly preview?: ReactNode;
}

const megabyte = 1024 * 1024;

/** Formats a size as "3.2 MB", or in kilobytes below one megabyte. */
function fileSize(bytes: number): string {
  return bytes < megabyte
    ? uiMessages.kilobytes(Math.max(1, Math.round(bytes / 1024)))
    : uiMessages.megabytes((bytes / megabyte).toFixed(1));
}

/** Renders a file field: an invisible native input covers it, so that a click, a drop and the keyboard all reach it. */
export function FileInput(props: FileInputProps) {
  const {
    label,
    required,
    hint,
    error,
    missing,
    value: file,
    onValueChange,
    prompt,
    preview,
    ...native
  } = props;
  return (
    <Field
      label={label}
      required={required}
      hint={hint}
      error={error}
      missing={missing}
      announceError
    >
      {(control) => (
        <div
          className={classes.zone}
          data-invalid={control['aria-invalid']}
          data-disabled={native.disabled || undefined}
        >
          {preview ?? <UploadIcon />}
          <span className={classes.text}>
            <span className={classes.name} title={file?.name}>
              {file?.name ?? prompt}
            </span>
            {file ? <span className={classes.size}>{fileSize(file.size)}</span> : null}
          </span>
          <input
            {...native}
            {...control}
            type="file"
            className={classes.input}
            // Without this, choosing the same file again would fire no change event, for example after it was refused.
            onClick={(event) => {
              event.currentTarget.value = '';
            }}
            onChange={(event) => onValueChange?.(event.target.files?.[0] ?? null)}
          />
        </div>
      )}
    </Field>
  );
}
