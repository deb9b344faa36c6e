import type { ComponentProps, JSX } from 'react';
import { FileInput } from '@/ui/FileInput';
import { useBoundField } from './useBoundField';

type FileFieldProps = Omit<ComponentProps<typeof FileInput>, 'file' | 'onFileChange' | 'error'> & {
  readonly name: string;
};

/** A file of the surrounding form; the value is a `File` or null. */
export function FileField({ name, ...rest }: FileFieldProps): JSX.Element {
  const { value, change, error } = useBoundField<File | null>(name);
  return <FileInput {...rest} name={name} file={value} error={error} onFileChange={change} />;
}
