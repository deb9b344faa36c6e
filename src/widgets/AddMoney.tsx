import { useState } from 'react';
import { overviewCopy } from '@/messages/overview';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Text } from '@/ui/Text';
import { DepositAccountFacts } from './DepositAccountFacts';

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
        <DepositAccountFacts />
      </Dialog>
    </>
  );
}
