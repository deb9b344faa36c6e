import { useFormikContext } from 'formik';
import type { ComponentProps } from 'react';
import { Button } from '@/ui/buttons/Button';

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'busy' | 'onClick'>;

/** Submits the surrounding form. Busy while its call is in progress. */
export function SubmitButton({ block = true, ...rest }: SubmitButtonProps) {
  const { isSubmitting } = useFormikContext();
  return <Button {...rest} block={block} type="submit" busy={isSubmitting} />;
}
