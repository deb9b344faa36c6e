import { formatDate } from '@/lib/dates';
import { serverNow } from '@/lib/serverTime';
import { cliquesCopy as copy } from '@/words/cliques';
import { contractCopy } from '@/words/contract';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { DownloadIcon } from '@/ui/icons';
import { Skeletons } from '@/ui/Skeleton';
import { Contract } from '@/widgets/Contract';
import { downloadContract } from '@/widgets/downloadContract';
import { QueryState } from '@/widgets/QueryState';
import type { OfferedContract as Offered } from './useOfferedContract';

export interface OfferedContractProps {
  readonly contract: Offered;
  readonly assetName: string;
}

/** The offered contract, to read and to save before the customer agrees. */
export function OfferedContractDialog(
  props: OfferedContractProps & { readonly onClose: () => void },
) {
  const { contract, assetName, onClose } = props;
  const dispatch = useAppDispatch();
  const { data } = contract.query;
  const download = (html: string) => {
    const sentence = copy.contractOffered(assetName, formatDate(serverNow()));
    void dispatch(downloadContract('clique', html, sentence));
  };
  return (
    <Dialog
      open
      full
      title={copy.contractOf(assetName)}
      onClose={onClose}
      footer={
        data && (
          <Button icon={<DownloadIcon />} onClick={() => download(data.contract)}>
            {contractCopy.download}
          </Button>
        )
      }
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
