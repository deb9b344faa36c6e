import { type ComponentProps, useState } from 'react';
import { depositMessages } from '@/messages/wallet';
import { Button } from '@/ui/buttons/Button';
import { Dialog } from '@/ui/overlays/Dialog';
import { Skeletons } from '@/ui/feedback/Skeleton';
import { lazyPart } from '../feedback/lazyPart';

const DepositAccountPanel = lazyPart(
  async () => (await import('./DepositAccountPanel')).DepositAccountPanel,
  <Skeletons shape="text" count={8} />,
);

/** Renders a dialog with the deposit account. It closes automatically a moment after money has arrived. */
export function AddMoneyDialog(props: Pick<ComponentProps<typeof Dialog>, 'open' | 'onClose'>) {
  return (
    <Dialog title={depositMessages.addMoney} {...props}>
      <DepositAccountPanel onDismissed={props.onClose} />
    </Dialog>
  );
}

/** Renders a button that shows the deposit account in a dialog, so that nothing typed on the page is lost. */
export function AddMoney() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{depositMessages.addMoney}</Button>
      <AddMoneyDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
