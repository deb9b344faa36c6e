import type { Id } from '@/config/calls';
import { formatMoment } from '@/lib/dates';
import { contractCopy as copy } from '@/messages/contract';
import { useAppDispatch, useAppSelector, useHasExtensions } from '@/store/hooks';
import { useGetSignedContractQuery } from '@/store/investments/investmentsApi';
import { portfolioViewChanged, selectPortfolioView } from '@/store/investments/investmentsSlice';
import type { SignedContract as Agreed } from '@/store/investments/investmentsWire';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { DownloadIcon } from '@/ui/icons';
import { Skeleton } from '@/ui/Skeleton';
import { Text } from '@/ui/Text';
import { Contract } from '@/widgets/Contract';
import { downloadContract } from '@/widgets/downloadContract';
import { QueryState } from '@/widgets/QueryState';

interface SignedContractProps {
  /** Of the investment; null from servers that do not name it. */
  readonly id: Id | null;
  readonly assetName: string;
}

function agreementOf({ agreedAt }: Agreed, assetName: string): string {
  return copy.agreedOn(assetName, formatMoment(agreedAt));
}

function ContractDialog(props: { id: Id; assetName: string; onClose: () => void }) {
  const { id, assetName, onClose } = props;
  const query = useGetSignedContractQuery(id);
  const dispatch = useAppDispatch();
  const { data } = query;

  const download = (contract: Agreed) =>
    void dispatch(downloadContract(id, contract.html, agreementOf(contract, assetName)));

  return (
    <Dialog
      open
      title={copy.signed}
      onClose={onClose}
      footer={
        data && (
          <Button icon={<DownloadIcon />} onClick={() => download(data)}>
            {copy.download}
          </Button>
        )
      }
    >
      <QueryState
        query={query}
        subject="getSignedContract"
        loading={copy.loading}
        skeleton={<Skeleton shape="picture" />}
      >
        {(contract) => (
          <>
            <Text tone="muted">{agreementOf(contract, assetName)}</Text>
            <Contract html={contract.html} label={copy.contract} />
          </>
        )}
      </QueryState>
    </Dialog>
  );
}

/** The contract that an investment was made on, to read and to keep, where the server gives it out. */
export function SignedContract({ id, assetName }: SignedContractProps) {
  const { contract } = useAppSelector(selectPortfolioView);
  const hasExtensions = useHasExtensions();
  const dispatch = useAppDispatch();
  if (id === null || !hasExtensions) return null;
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
