import { ProposalRow } from '@contract/office/people';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeading } from '@/ui/Headings';
import { CheckCircleIcon } from '@/ui/icons';
import { Row, Stack } from '@/ui/Layout';
import { Note } from '@/ui/Text';
import { reading } from '../../store/calls';
import { arrayOf, type ReadBy } from '../../store/reply';
import { useMe } from '../../store/sessionApi';
import { ActButton } from '../../widgets/ActButton';
import { ProposalCard } from '../../widgets/Change';
import { FileButton } from '../../widgets/FileButton';
import { Read } from '../../widgets/Loaded';
import { wordOf } from '../../words/fields';
import { proposalsCopy as copy } from '../../words/office';

const useProposals = reading('/proposals/', arrayOf(ProposalRow));

/** The card of a decided proposal disappears, and the focus would be lost with it. */
const focusHeading = (isDone: boolean) => {
  if (isDone) document.querySelector('h1')?.focus();
};

function Proposal({ proposal }: { readonly proposal: ReadBy<typeof ProposalRow> }) {
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
              call={{ route: 'POST /proposals/:id/confirm/', id }}
              onSettled={focusHeading}
            >
              {copy.confirm}
            </ActButton>
          )}
          <ActButton
            variant="quiet"
            call={{ route: 'POST /proposals/:id/decline/', id }}
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
      <Read
        by={useProposals}
        empty={<EmptyState icon={<CheckCircleIcon />}>{copy.empty}</EmptyState>}
      >
        {(proposals) => (
          <Stack>
            {proposals.map((proposal) => (
              <Proposal key={proposal.id} proposal={proposal} />
            ))}
            <Row fill="narrow">
              <FileButton path="/proposals/?format=csv" />
            </Row>
          </Stack>
        )}
      </Read>
    </>
  );
}
