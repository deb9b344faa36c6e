import { useState } from 'react';
import { cliqueMessages as messages } from '@/messages/cliques';
import { Button } from '@/ui/buttons/Button';
import { lazyPart } from '@/widgets/feedback/lazyPart';
import type { OfferedContractProps } from './OfferedContractDialog';

const ContractDialog = lazyPart(
  async () => (await import('./OfferedContractDialog')).OfferedContractDialog,
);

/** The button that opens the offered contract. */
export function OfferedContract(props: OfferedContractProps) {
  const [isReading, setReading] = useState(false);
  if (!props.contract.isOffered) return null;
  return (
    <div>
      <Button variant="quiet" onClick={() => setReading(true)}>
        {messages.readContract}
      </Button>
      {isReading ? <ContractDialog {...props} onClose={() => setReading(false)} /> : null}
    </div>
  );
}
