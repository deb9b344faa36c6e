import type { Id } from '@contract/calls';
import { environment } from '@/config/env';
import { contractNumber } from '@/lib/contractNumber';
import { contractCopy as copy } from '@/words/contract';
import { vehicleCopy } from '@/words/vehicle';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useGetSignedContractQuery } from '@/store/investments/investmentsApi';
import { portfolioViewChanged, selectPortfolioView } from '@/store/investments/investmentsSlice';
import { Button } from '@/ui/Button';
import { SignedContractDialog } from '@/widgets/SignedContractDialog';

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

/** Opens the dialog of `SignedContract`, from the history of the investment. */
export function ContractLink({ id }: { readonly id: Id | null }) {
  const dispatch = useAppDispatch();
  if (id === null || !environment.apiExtensions) return null;
  const open = () => dispatch(portfolioViewChanged({ contract: String(id) }));
  return (
    <Button variant="link" size="small" onClick={open}>
      {vehicleCopy.contract}
    </Button>
  );
}

/** The contract of an investment, to read and to download, if the server provides it. */
export function SignedContract({ id, assetName }: SignedContractProps) {
  const { contract } = useAppSelector(selectPortfolioView);
  const dispatch = useAppDispatch();
  if (id === null || !environment.apiExtensions) return null;
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => dispatch(portfolioViewChanged({ contract: String(id) }))}
      >
        {copy.read}
      </Button>
      {contract === String(id) ? (
        <ContractDialog
          id={id}
          assetName={assetName}
          onClose={() => dispatch(portfolioViewChanged({ contract: null }))}
        />
      ) : null}
    </>
  );
}
