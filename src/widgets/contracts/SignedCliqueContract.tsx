import { useState } from 'react';
import type { Id } from '@contract/calls';
import { environment } from '@/config/env';
import { contractNumber } from '@/lib/contractNumber';
import { contractMessages as messages } from '@/messages/offers';
import { useGetSignedCliqueContractQuery } from '@/store/cliques/cliquesApi';
import { Button } from '@/ui/buttons/Button';
import { SignedContractDialog } from './SignedContractDialog';

interface SignedCliqueContractProps {
  /** Id of the clique. */
  readonly id: Id;
  readonly assetName: string;
  /** Text of a link that opens the contract. Without it, a button does. */
  readonly link?: string;
}

function ContractDialog(props: SignedCliqueContractProps & { readonly onClose: () => void }) {
  const query = useGetSignedCliqueContractQuery(props.id);
  return (
    <SignedContractDialog
      {...props}
      number={contractNumber('clique', props.id)}
      query={query}
      subject="getSignedCliqueContract"
    />
  );
}

/** Renders a button that opens the contract that the customer agreed to with a contribution, if the server has it. */
export function SignedCliqueContract({ link, ...props }: SignedCliqueContractProps) {
  const [isReading, setReading] = useState(false);
  if (!environment.apiExtensions) return null;
  return (
    <>
      <Button
        {...(link ? { variant: 'link', size: 'small' } : { variant: 'quiet' })}
        onClick={() => setReading(true)}
      >
        {link ?? messages.read}
      </Button>
      {isReading ? <ContractDialog {...props} onClose={() => setReading(false)} /> : null}
    </>
  );
}
