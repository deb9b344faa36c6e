import { type ComponentProps, Suspense } from 'react';
import { depositCopy } from '@/messages/deposits';
import { Dialog } from '@/ui/Dialog';
import { lazyPart } from '@/ui/lazyPart';
import { Skeleton } from '@/ui/Skeleton';
import { Text } from '@/ui/Text';

const DepositAccount = lazyPart(async () => (await import('./DepositAccount')).DepositAccount);

/** How money comes into the wallet: the deposit account. */
export function AddMoneyDialog(props: Pick<ComponentProps<typeof Dialog>, 'open' | 'onClose'>) {
  return (
    <Dialog title={depositCopy.addMoney} {...props}>
      <Text>{depositCopy.fundWalletHint}</Text>
      <Suspense fallback={<Skeleton shape="picture" />}>
        <DepositAccount view="full" />
      </Suspense>
    </Dialog>
  );
}
