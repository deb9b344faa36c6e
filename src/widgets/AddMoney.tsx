import { type ComponentProps, useState } from 'react';
import { depositCopy } from '@/messages/deposits';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { lazyPart } from './lazyPart';
import { Skeleton } from '@/ui/Skeleton';
import { Text } from '@/ui/Text';

const DepositAccount = lazyPart(
  async () => (await import('./DepositAccount')).DepositAccount,
  <Skeleton shape="picture" />,
);

/** How money comes into the wallet: the deposit account. */
export function AddMoneyDialog(props: Pick<ComponentProps<typeof Dialog>, 'open' | 'onClose'>) {
  return (
    <Dialog title={depositCopy.addMoney} {...props}>
      <Text>{depositCopy.fundWalletHint}</Text>
      <DepositAccount view="full" />
    </Dialog>
  );
}

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
