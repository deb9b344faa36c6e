import { EmptyState } from '@/ui/EmptyState';
import { PageHeading } from '@/ui/Headings';
import { CheckCircleIcon } from '@/ui/icons';
import { Row, Stack } from '@/ui/Layout';
import { Note } from '@/ui/Text';
import { csvOf } from '../../store/casesApi';
import {
  useConfirmProposalMutation,
  useDeclineProposalMutation,
  useListProposalsQuery,
} from '../../store/peopleApi';
import type { Proposal } from '../../store/peopleWire';
import { useMe } from '../../store/sessionApi';
import { ActButton } from '../../widgets/ActButton';
import { ProposalCard } from '../../widgets/Change';
import { FileButton } from '../../widgets/FileButton';
import { Loaded } from '../../widgets/Loaded';
import { wordOf } from '../../words/fields';
import { proposalsCopy as copy } from '../../words/office';

/** The card of a decided proposal disappears, and the focus would be lost with it. */
const focusHeading = (isDone: boolean) => {
  if (isDone) document.querySelector('h1')?.focus();
};

function Decision({ proposal }: { readonly proposal: Proposal }) {
  const [confirm] = useConfirmProposalMutation();
  const [decline] = useDeclineProposalMutation();
  const me = useMe();
  const { id, kind, subject, proposed_by, may_confirm } = proposal;
  const isOwn = proposed_by === me?.name;
  return (
    <ProposalCard title={`${wordOf(kind, copy.kinds)}: ${subject}`} proposal={proposal}>
      {isOwn ? <Note>{copy.yours}</Note> : may_confirm ? null : <Note>{copy.others}</Note>}
      {isOwn || may_confirm ? (
        <Row fill="narrow">
          {!isOwn && (
            <ActButton
              right="POST /proposals/:id/confirm/"
              send={() => confirm(id)}
              onSettled={focusHeading}
            >
              {copy.confirm}
            </ActButton>
          )}
          <ActButton
            variant="quiet"
            right="POST /proposals/:id/decline/"
            send={() => decline(id)}
            onSettled={focusHeading}
          >
            {isOwn ? copy.withdraw : copy.decline}
          </ActButton>
        </Row>
      ) : null}
    </ProposalCard>
  );
}

/** Everything that waits for a second person. */
export function ProposalsScreen() {
  return (
    <>
      <PageHeading intro={copy.intro}>{copy.title}</PageHeading>
      <Loaded
        query={useListProposalsQuery(undefined)}
        empty={<EmptyState icon={<CheckCircleIcon />}>{copy.empty}</EmptyState>}
      >
        {(proposals) => (
          <Stack>
            {proposals.map((proposal) => (
              <Decision key={proposal.id} proposal={proposal} />
            ))}
            <Row fill="narrow">
              <FileButton file={csvOf('/proposals/', {})} />
            </Row>
          </Stack>
        )}
      </Loaded>
    </>
  );
}
