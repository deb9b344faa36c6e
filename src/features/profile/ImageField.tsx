import { limits } from '@/config/limits';
import { useFormPending } from '@/forms/formContext';
import { useFormField } from '@/forms/useFormField';
import { validation } from '@/messages/validation';
import { FileInput } from '@/ui/FileInput';
import { ImagePreview } from '@/ui/ImagePreview';

interface ImageFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly prompt: string;
}

const accept = 'image/jpeg,image/png,image/gif,image/webp';

/** A picture of the surrounding form. One that is too large is refused as soon as it is chosen, not after the wait. */
export function ImageField({ name, label, hint, prompt }: ImageFieldProps) {
  const pending = useFormPending();
  const field = useFormField<File | null>(name, label);
  const { value, error } = field;
  const isTooLarge = value !== null && value.size > limits.kycFileBytes;
  return (
    <FileInput
      {...field}
      label={label}
      required
      accept={accept}
      hint={hint}
      prompt={prompt}
      disabled={pending}
      preview={value === null || isTooLarge ? undefined : <ImagePreview file={value} large />}
      error={isTooLarge ? validation.kycFileSize : error}
    />
  );
}
