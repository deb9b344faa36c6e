import type { ComponentProps } from 'react';
import { Button } from '@/ui/Button';
import { useFormPending } from './formContext';

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'busy' | 'onClick'>;

/** Sends the surrounding form; busy while its call is under way. */
export function SubmitButton({ block = true, ...rest }: SubmitButtonProps) {
  return <Button {...rest} block={block} type="submit" busy={useFormPending()} />;
}
