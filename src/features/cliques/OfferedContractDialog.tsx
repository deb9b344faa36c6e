import { formatDate } from '@/lib/dates';
import { serverNow } from '@/lib/serverTime';
import { cliquesCopy as copy } from '@/words/cliques';
import { contractCopy } from '@/words/contract';
import { Dialog } from '@/ui/Dialog';
import { Skeletons } from '@/ui/Skeleton';
import { Contract } from '@/widgets/Contract';
import { DownloadContract } from '@/widgets/DownloadContract';
import { QueryState } from '@/widgets/QueryState';
import type { OfferedContract as Offered } from './useOfferedContract';

export interface OfferedContractProps {
  readonly contract: Offered;
  readonly assetName: string;
}

/** The offered contract, to read and to download before the customer agrees. */
export function OfferedContractDialog(
  props: OfferedContractProps & { readonly onClose: () => void },
) {
  const { contract, assetName, onClose } = props;
  const { data } = contract.query;
  const sentence = copy.contractOffered(assetName, formatDate(serverNow()));
  return (
    <Dialog
      open
      full
      title={copy.contractOf(assetName)}
      onClose={onClose}
      footer={data && <DownloadContract id="clique" html={data.contract} sentence={sentence} />}
    >
      <QueryState
        query={contract.query}
        subject="getCliqueContract"
        loading={contractCopy.loading}
        skeleton={<Skeletons shape="text" count={10} />}
      >
        {({ contract: html }) => <Contract html={html} label={contractCopy.contract} />}
      </QueryState>
    </Dialog>
  );
}
