import type { ComponentProps } from 'react';
import { Button } from '@/ui/Button';
import { useFormPending } from './formContext';

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'busy' | 'onClick'>;

/** Submits the surrounding form. Busy while its call is in progress. */
export function SubmitButton({ block = true, ...rest }: SubmitButtonProps) {
  return <Button {...rest} block={block} type="submit" busy={useFormPending()} />;
}
