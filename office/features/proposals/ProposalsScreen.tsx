import { ProposalRow } from '@contract/office/people';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeading } from '@/ui/Headings';
import { CheckCircleIcon } from '@/ui/icons';
import { Row, Stack } from '@/ui/Layout';
import { SectionCard } from '@/ui/SectionCard';
import { Note } from '@/ui/Text';
import { useActMutation } from '../../store/actApi';
import { reading } from '../../store/read';
import { arrayOf, type ReadBy } from '../../store/reply';
import { useMay, useMe } from '../../store/sessionApi';
import { Ago } from '../../widgets/Ago';
import { Change } from '../../widgets/Change';
import { Failed, Loaded } from '../../widgets/Loaded';
import { FileLink } from '../../widgets/RowsTable';
import { wordOf } from '../../words/fields';
import { proposalsCopy as copy } from '../../words/office';

const routes = {
  confirm: 'POST /proposals/:id/confirm/',
  decline: 'POST /proposals/:id/decline/',
} as const;

const useProposals = reading('/proposals/', arrayOf(ProposalRow));

function ProposalCard({ proposal }: { readonly proposal: ReadBy<typeof ProposalRow> }) {
  const may = useMay();
  const me = useMe();
  const [act, { isLoading, error, originalArgs }] = useActMutation();
  const { id, kind, subject, proposed_by, proposed_at, may_confirm } = proposal;
  const isOwn = proposed_by === me?.name;
  const canDecide = may_confirm || (isOwn && may(routes.decline));
  const isBusy = (deed: keyof typeof routes) => isLoading && originalArgs?.route === routes[deed];
  const decide = async (deed: keyof typeof routes) => {
    const { error: refusal } = await act({ route: routes[deed], id });
    // The card leaves the page, and would take the focus with it.
    if (refusal === undefined) document.querySelector('h1')?.focus();
  };
  return (
    <SectionCard
      title={`${wordOf(kind, copy.kinds)}: ${subject}`}
      intro={
        <>
          {copy.proposed(proposed_by)} <Ago at={proposed_at} />
        </>
      }
    >
      <Failed error={error} />
      <Change change={proposal} />
      {isOwn ? <Note>{copy.yours}</Note> : may_confirm ? null : <Note>{copy.others}</Note>}
      {canDecide ? (
        <Row>
          {isOwn ? null : (
            <Button busy={isBusy('confirm')} onClick={() => void decide('confirm')}>
              {copy.confirm}
            </Button>
          )}
          <Button variant="quiet" busy={isBusy('decline')} onClick={() => void decide('decline')}>
            {isOwn ? copy.withdraw : copy.decline}
          </Button>
        </Row>
      ) : null}
    </SectionCard>
  );
}

/** All that waits for a second person. */
export function ProposalsScreen() {
  const query = useProposals(undefined);
  return (
    <>
      <PageHeading intro={copy.intro}>{copy.title}</PageHeading>
      <Loaded
        query={query}
        empty={<EmptyState icon={<CheckCircleIcon />}>{copy.empty}</EmptyState>}
      >
        {(proposals) => (
          <Stack>
            {proposals.map((proposal) => (
              <ProposalCard key={proposal.id} proposal={proposal} />
            ))}
            <FileLink path="/proposals/?format=csv" />
          </Stack>
        )}
      </Loaded>
    </>
  );
}
