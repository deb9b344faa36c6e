import type { Id } from '@contract/calls';
import { formatMoment } from '@/lib/dates';
import { contractMessages as messages } from '@/messages/offers';
import type { FailureSubject } from '@/failures/failureRules';
import type { SignedContract } from '@/store/investments/investmentsWire';
import { Dialog } from '@/ui/overlays/Dialog';
import { TextWithFigures } from '@/ui/text/Money';
import { Skeletons } from '@/ui/feedback/Skeleton';
import { Text } from '@/ui/text/Text';
import { Contract } from './Contract';
import { DownloadContract } from './DownloadContract';
import { QueryState, type Query } from '../feedback/QueryState';

interface SignedContractDialogProps {
  /** Id of the investment or clique. Part of the file's name. */
  readonly id: Id;
  readonly number: string;
  readonly assetName: string;
  readonly query: Query<SignedContract>;
  readonly subject: FailureSubject;
  readonly onClose: () => void;
}

/** Renders a contract as the customer agreed to it, to read and to download. */
export function SignedContractDialog(props: SignedContractDialogProps) {
  const { id, number, assetName, query, subject, onClose } = props;
  const { data } = query;

  const agreementOf = ({ agreedAt }: SignedContract) =>
    `${messages.number(number)} ${messages.agreedOn(assetName, formatMoment(agreedAt))}`;

  return (
    <Dialog
      open
      full
      title={messages.signed}
      onClose={onClose}
      footer={data && <DownloadContract id={id} html={data.html} sentence={agreementOf(data)} />}
    >
      <QueryState
        query={query}
        subject={subject}
        loading={messages.loading}
        skeleton={<Skeletons shape="text" count={10} />}
      >
        {(contract) => (
          <>
            <Text tone="muted">
              <TextWithFigures>{agreementOf(contract)}</TextWithFigures>
            </Text>
            <Contract html={contract.html} label={messages.contract} />
          </>
        )}
      </QueryState>
    </Dialog>
  );
}
