import { type ComponentProps, useState } from 'react';
import { depositMessages } from '@/messages/wallet';
import { Button } from '@/ui/buttons/Button';
import { Dialog } from '@/ui/overlays/Dialog';
import { Skeletons } from '@/ui/feedback/Skeleton';
import { lazyPart } from '../feedback/lazyPart';

const AccountToPayInto = lazyPart(
  async () => (await import('./AccountToPayInto')).AccountToPayInto,
  <Skeletons shape="text" count={8} />,
);

/** The deposit account in a dialog, which closes automatically a moment after money has arrived. */
export function AddMoneyDialog(props: Pick<ComponentProps<typeof Dialog>, 'open' | 'onClose'>) {
  return (
    <Dialog title={depositMessages.addMoney} {...props}>
      <AccountToPayInto onOver={props.onClose} />
    </Dialog>
  );
}

/** Shows the deposit account on top of the page, so that nothing typed there is lost. */
export function AddMoney({ variant }: Pick<ComponentProps<typeof Button>, 'variant'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        {depositMessages.addMoney}
      </Button>
      <AddMoneyDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
