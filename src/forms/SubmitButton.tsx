import { useFormikContext } from 'formik';
import type { ComponentProps } from 'react';
import { Button } from '@/ui/buttons/Button';

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'busy' | 'onClick'>;

/** Renders the button that submits the surrounding form. It is busy while the form's call is in progress. */
export function SubmitButton({ block = true, ...rest }: SubmitButtonProps) {
  const { isSubmitting } = useFormikContext();
  return <Button {...rest} block={block} type="submit" busy={isSubmitting} />;
}
