import { limits } from '@/config/limits';
import { useFormPending } from '@/forms/formContext';
import { useFormField } from '@/forms/useFormField';
import { validation } from '@/messages/validation';
import { FileInput } from '@/ui/FileInput';
import { ImagePreview } from '@/ui/ImagePreview';
import { Stack } from '@/ui/Layout';
import { TakePhoto } from './TakePhoto';

interface ImageFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly prompt: string;
  readonly camera: 'user' | 'environment';
  /** What the button for the camera says. */
  readonly takePhoto: string;
}

const accept = 'image/jpeg,image/png,image/gif,image/webp';

/** A picture of the surrounding form. One that is too large is refused as soon as it is chosen, not after the wait. */
export function ImageField(props: ImageFieldProps) {
  const { name, label, hint, prompt, camera, takePhoto } = props;
  const pending = useFormPending();
  const field = useFormField<File | null>(name, label);
  const { value, error } = field;
  const isTooLarge = value !== null && value.size > limits.kycFileBytes;
  return (
    <Stack gap={2}>
      <FileInput
        {...field}
        label={label}
        required
        accept={accept}
        hint={hint}
        prompt={prompt}
        disabled={pending}
        preview={value === null || isTooLarge ? undefined : <ImagePreview file={value} />}
        error={isTooLarge ? validation.kycFileSize : error}
      />
      <TakePhoto camera={camera} disabled={pending} onTaken={field.onValueChange}>
        {takePhoto}
      </TakePhoto>
    </Stack>
  );
}
