import { lazy, Suspense, useState } from 'react';
import { overviewCopy } from '@/messages/overview';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Skeleton } from '@/ui/Skeleton';
import { Text } from '@/ui/Text';

const DepositAccountFacts = lazy(async () => ({
  default: (await import('./DepositAccountFacts')).DepositAccountFacts,
}));

/** Shows the deposit account on top of the page, so that nothing typed there is lost. */
export function AddMoney() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {overviewCopy.addMoney}
      </Button>
      <Dialog open={isOpen} title={overviewCopy.addMoney} onClose={() => setOpen(false)}>
        <Text>{overviewCopy.fundWalletHint}</Text>
        <Suspense fallback={<Skeleton shape="picture" />}>
          <DepositAccountFacts />
        </Suspense>
      </Dialog>
    </>
  );
}
