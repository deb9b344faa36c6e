import { EmptyState } from '@/ui/feedback/EmptyState';
import { PageHeading } from '@/ui/layout/Headings';
import { CheckCircleIcon } from '@/ui/images/icons';
import { Row, Stack } from '@/ui/layout/Layout';
import { Note } from '@/ui/text/Text';
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
import { labelOf } from '../../messages/fields';
import { proposalMessages as messages } from '../../messages/proposals';

/** Moves the focus to the heading, because the card of a decided proposal disappears, and the focus with it. */
const focusHeading = (isDone: boolean) => {
  if (isDone) document.querySelector('h1')?.focus();
};

function Decision({ proposal }: { readonly proposal: Proposal }) {
  const [confirm] = useConfirmProposalMutation();
  const [decline] = useDeclineProposalMutation();
  const me = useMe();
  const { id, kind, subject, proposed_by, hides_customer, may_confirm } = proposal;
  const isOwn = proposed_by === me?.name;
  const effect = messages.effects[kind];
  return (
    <ProposalCard title={`${labelOf(kind, messages.kinds)}: ${subject}`} proposal={proposal}>
      {hides_customer ? <Note>{messages.hidden}</Note> : null}
      {effect === undefined ? null : <Note>{effect}</Note>}
      {isOwn ? <Note>{messages.yours}</Note> : may_confirm ? null : <Note>{messages.others}</Note>}
      {isOwn || may_confirm ? (
        <Row fill="narrow">
          {!isOwn && (
            <ActButton
              right="POST /proposals/:id/confirm/"
              send={() => confirm(id)}
              onSettled={focusHeading}
            >
              {messages.confirm}
            </ActButton>
          )}
          <ActButton
            variant="quiet"
            right="POST /proposals/:id/decline/"
            send={() => decline(id)}
            onSettled={focusHeading}
          >
            {isOwn ? messages.withdraw : messages.decline}
          </ActButton>
        </Row>
      ) : null}
    </ProposalCard>
  );
}

/** Renders everything that waits for a second person. */
export function ProposalsScreen() {
  return (
    <>
      <PageHeading intro={messages.intro}>{messages.title}</PageHeading>
      <Loaded
        query={useListProposalsQuery(undefined)}
        empty={<EmptyState icon={<CheckCircleIcon />}>{messages.empty}</EmptyState>}
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
