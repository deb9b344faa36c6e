import type { Id } from '@contract/calls';
import { environment } from '@/config/env';
import { contractNumber } from '@/lib/contractNumber';
import { contractMessages as messages } from '@/messages/offers';
import { vehicleMessages } from '@/messages/portfolio';
import { useGetSignedContractQuery } from '@/store/investments/investmentsApi';
import { Button } from '@/ui/buttons/Button';
import { SignedContractDialog } from '@/widgets/contracts/SignedContractDialog';
import { usePortfolioView } from './portfolioUrl';

interface SignedContractProps {
  /** Id of the investment. Null from servers that don't send it. */
  readonly id: Id | null;
  readonly assetName: string;
}

function ContractDialog(props: { id: Id; assetName: string; onClose: () => void }) {
  const query = useGetSignedContractQuery(props.id);
  return (
    <SignedContractDialog
      {...props}
      number={contractNumber('investment', props.id)}
      query={query}
      subject="getSignedContract"
    />
  );
}

/** Renders a link for the history of the investment. It opens the dialog of `SignedContract`. */
export function ContractLink({ id }: { readonly id: Id | null }) {
  const [, changeView] = usePortfolioView();
  if (id === null || !environment.apiExtensions) return null;
  const open = () => changeView({ contract: String(id) });
  return (
    <Button variant="link" size="small" onClick={open}>
      {vehicleMessages.contract}
    </Button>
  );
}

/** Renders a button that opens the signed contract of an investment, if the server provides it. */
export function SignedContract({ id, assetName }: SignedContractProps) {
  const [{ contract }, changeView] = usePortfolioView();
  if (id === null || !environment.apiExtensions) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => changeView({ contract: String(id) })}>
        {messages.read}
      </Button>
      {contract === String(id) ? (
        <ContractDialog
          id={id}
          assetName={assetName}
          onClose={() => changeView({ contract: null })}
        />
      ) : null}
    </>
  );
}
