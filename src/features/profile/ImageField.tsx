import { useFormikContext } from 'formik';
import { useRef } from 'react';
import * as limits from '@/config/limits';
import { useFormField } from '@/forms/useFormField';
import { validationMessages } from '@/messages/forms';
import { Button } from '@/ui/buttons/Button';
import { FileInput } from '@/ui/forms/FileInput';
import { ImagePreview } from '@/ui/forms/ImagePreview';
import { Stack } from '@/ui/layout/Layout';

interface TakePhotoProps {
  /** Camera to open: the front one or the one on the back. */
  readonly camera: 'user' | 'environment';
  readonly disabled: boolean;
  readonly onTaken: (photo: File) => void;
  readonly children: string;
}

/**
 * Renders a button that opens a phone's camera, in addition to choosing a file. A field with `capture` would only offer
 * the camera. Renders nothing on a device that isn't mainly used by touch.
 */
function TakePhoto({ camera, disabled, onTaken, children }: TakePhotoProps) {
  const input = useRef<HTMLInputElement>(null);
  if (!window.matchMedia('(pointer: coarse)').matches) return null;
  return (
    <>
      <Button variant="quiet" disabled={disabled} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        capture={camera}
        onChange={({ target }) => {
          const [photo] = target.files ?? [];
          if (photo) onTaken(photo);
        }}
      />
    </>
  );
}

interface ImageFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly missing: string;
  readonly prompt: string;
  readonly camera: 'user' | 'environment';
  /** Text of the button for the camera. */
  readonly takePhoto: string;
}

const accept = 'image/jpeg,image/png,image/gif,image/webp';

/**
 * Renders a field for an image in the surrounding form. A file that is too large is refused at once, not after the
 * upload.
 */
export function ImageField(props: ImageFieldProps) {
  const { name, label, hint, missing, prompt, camera, takePhoto } = props;
  const { isSubmitting } = useFormikContext();
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
        missing={missing}
        prompt={prompt}
        disabled={isSubmitting}
        preview={value === null || isTooLarge ? undefined : <ImagePreview file={value} />}
        error={isTooLarge ? validationMessages.kycFileSize : error}
      />
      <TakePhoto camera={camera} disabled={isSubmitting} onTaken={field.onValueChange}>
        {takePhoto}
      </TakePhoto>
    </Stack>
  );
}
