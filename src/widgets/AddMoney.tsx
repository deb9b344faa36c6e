import { type ComponentProps, useState } from 'react';
import { depositCopy } from '@/messages/deposits';
import { Button } from '@/ui/Button';
import { AddMoneyDialog } from './AddMoneyDialog';

/** Shows the deposit account on top of the page, so that nothing typed there is lost. */
export function AddMoney({ variant = 'quiet' }: Pick<ComponentProps<typeof Button>, 'variant'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        {depositCopy.addMoney}
      </Button>
      <AddMoneyDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
