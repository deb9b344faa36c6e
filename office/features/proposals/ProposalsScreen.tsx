import { ProposalRow } from '@contract/office/people';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeading } from '@/ui/Headings';
import { CheckCircleIcon } from '@/ui/icons';
import { Row, Stack } from '@/ui/Layout';
import { Note } from '@/ui/Text';
import { useActMutation, reading } from '../../store/calls';
import { arrayOf, type ReadBy } from '../../store/reply';
import { useMay, useMe } from '../../store/sessionApi';
import { ProposalCard } from '../../widgets/Change';
import { FileLink } from '../../widgets/ListScreen';
import { Read } from '../../widgets/Loaded';
import { wordOf } from '../../words/fields';
import { proposalsCopy as copy } from '../../words/office';

const routes = {
  confirm: 'POST /proposals/:id/confirm/',
  decline: 'POST /proposals/:id/decline/',
} as const;

const useProposals = reading('/proposals/', arrayOf(ProposalRow));

function Proposal({ proposal }: { readonly proposal: ReadBy<typeof ProposalRow> }) {
  const may = useMay();
  const me = useMe();
  const [act, { isLoading, error, originalArgs }] = useActMutation();
  const { id, kind, subject, proposed_by, may_confirm } = proposal;
  const isOwn = proposed_by === me?.name;
  const decide = async (route: (typeof routes)['confirm' | 'decline']) => {
    const { error: refusal } = await act({ route, id });
    // The card disappears, and the focus would be lost with it.
    if (refusal === undefined) document.querySelector('h1')?.focus();
  };
  const actions = [
    !isOwn && ([routes.confirm, copy.confirm, 'primary'] as const),
    [routes.decline, isOwn ? copy.withdraw : copy.decline, 'quiet'] as const,
  ].filter((action) => action !== false);
  return (
    <ProposalCard
      title={`${wordOf(kind, copy.kinds)}: ${subject}`}
      proposal={proposal}
      error={error}
    >
      {isOwn ? <Note>{copy.yours}</Note> : may_confirm ? null : <Note>{copy.others}</Note>}
      {may_confirm || (isOwn && may(routes.decline)) ? (
        <Row>
          {actions.map(([route, label, variant]) => (
            <Button
              key={route}
              variant={variant}
              busy={isLoading && originalArgs?.route === route}
              onClick={() => void decide(route)}
            >
              {label}
            </Button>
          ))}
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
            <FileLink path="/proposals/?format=csv" />
          </Stack>
        )}
      </Read>
    </>
  );
}
