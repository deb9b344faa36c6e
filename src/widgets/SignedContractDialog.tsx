import type { Id } from '@contract/calls';
import { formatMoment } from '@/lib/dates';
import { contractCopy as copy } from '@/words/contract';
import type { FailureSubject } from '@/messages/failureRules';
import type { SignedContract } from '@/store/investments/investmentsWire';
import { Dialog } from '@/ui/Dialog';
import { TextWithFigures } from '@/ui/Money';
import { Skeletons } from '@/ui/Skeleton';
import { Text } from '@/ui/Text';
import { Contract } from './Contract';
import { DownloadContract } from './DownloadContract';
import { QueryState, type Query } from './QueryState';

interface SignedContractDialogProps {
  /** Id of what was agreed to, for the name of the file. */
  readonly id: Id;
  readonly number: string;
  readonly assetName: string;
  readonly query: Query<SignedContract>;
  readonly subject: FailureSubject;
  readonly onClose: () => void;
}

/** A contract as the customer agreed to it, to read and to download. */
export function SignedContractDialog(props: SignedContractDialogProps) {
  const { id, number, assetName, query, subject, onClose } = props;
  const { data } = query;

  const agreementOf = ({ agreedAt }: SignedContract) =>
    `${copy.number(number)} ${copy.agreedOn(assetName, formatMoment(agreedAt))}`;

  return (
    <Dialog
      open
      full
      title={copy.signed}
      onClose={onClose}
      footer={data && <DownloadContract id={id} html={data.html} sentence={agreementOf(data)} />}
    >
      <QueryState
        query={query}
        subject={subject}
        loading={copy.loading}
        skeleton={<Skeletons shape="text" count={10} />}
      >
        {(contract) => (
          <>
            <Text tone="muted">
              <TextWithFigures>{agreementOf(contract)}</TextWithFigures>
            </Text>
            <Contract html={contract.html} label={copy.contract} />
          </>
        )}
      </QueryState>
    </Dialog>
  );
}
