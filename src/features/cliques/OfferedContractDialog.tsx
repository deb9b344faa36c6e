import { formatDate } from '@/lib/dates';
import { serverNow } from '@/lib/serverTime';
import { cliqueMessages as messages } from '@/messages/cliques';
import { contractMessages } from '@/messages/offers';
import { Dialog } from '@/ui/overlays/Dialog';
import { Skeletons } from '@/ui/feedback/Skeleton';
import { Contract } from '@/widgets/contracts/Contract';
import { DownloadContract } from '@/widgets/contracts/DownloadContract';
import { QueryState } from '@/widgets/feedback/QueryState';
import type { OfferedContract as Offered } from './useOfferedContract';

export interface OfferedContractProps {
  readonly contract: Offered;
  readonly assetName: string;
}

/** Renders the offered contract, to read and to download before the customer agrees. */
export function OfferedContractDialog(
  props: OfferedContractProps & { readonly onClose: () => void },
) {
  const { contract, assetName, onClose } = props;
  const { data } = contract.query;
  const sentence = messages.contractOffered(assetName, formatDate(serverNow()));
  return (
    <Dialog
      open
      full
      title={messages.contractOf(assetName)}
      onClose={onClose}
      footer={data && <DownloadContract id="clique" html={data.contract} sentence={sentence} />}
    >
      <QueryState
        query={contract.query}
        subject="getCliqueContract"
        loading={contractMessages.loading}
        skeleton={<Skeletons shape="text" count={10} />}
      >
        {({ contract: html }) => <Contract html={html} label={contractMessages.contract} />}
      </QueryState>
    </Dialog>
  );
}
