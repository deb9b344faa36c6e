import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeading } from '@/ui/Headings';
import { CheckCircleIcon } from '@/ui/icons';
import { Row, Stack } from '@/ui/Layout';
import { SectionCard } from '@/ui/SectionCard';
import { Note } from '@/ui/Text';
import {
  useDecideProposalMutation,
  useListProposalsQuery,
  type Proposal,
} from '../../store/peopleApi';
import { pathOfFile } from '../../store/pages';
import type { Me } from '../../store/sessionApi';
import { Ago } from '../../widgets/Ago';
import { Change } from '../../widgets/Change';
import { Failed } from '../../widgets/Failed';
import { FileLink } from '../../widgets/FileLink';
import { Loaded } from '../../widgets/Loaded';
import { proposalsCopy as copy } from '../../words/office';

function ProposalCard({ proposal, me }: { readonly proposal: Proposal; readonly me: Me }) {
  const [decide, { isLoading, error, originalArgs }] = useDecideProposalMutation();
  const { id, kind, subject, proposed_by, proposed_at, may_confirm } = proposal;
  const isOwn = proposed_by === me.name;
  const canDecide = may_confirm || (isOwn && me.routes.includes('POST /proposals/:id/decline/'));
  const isBusy = (deed: 'confirm' | 'decline') => isLoading && originalArgs?.deed === deed;
  return (
    <SectionCard
      title={`${copy.kinds[kind] ?? kind}: ${subject}`}
      intro={
        <>
          {copy.proposed(proposed_by)} <Ago at={Date.parse(proposed_at)} />
        </>
      }
    >
      <Failed error={error} />
      <Change change={proposal} />
      {isOwn ? <Note>{copy.yours}</Note> : may_confirm ? null : <Note>{copy.others}</Note>}
      {canDecide ? (
        <Row>
          {isOwn ? null : (
            <Button busy={isBusy('confirm')} onClick={() => void decide({ id, deed: 'confirm' })}>
              {copy.confirm}
            </Button>
          )}
          <Button
            variant="quiet"
            busy={isBusy('decline')}
            onClick={() => void decide({ id, deed: 'decline' })}
          >
            {isOwn ? copy.withdraw : copy.decline}
          </Button>
        </Row>
      ) : null}
    </SectionCard>
  );
}

/** All that waits for a second person. */
export function ProposalsScreen({ me }: { readonly me: Me }) {
  const query = useListProposalsQuery(undefined, { refetchOnMountOrArgChange: true });
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
              <ProposalCard key={proposal.id} proposal={proposal} me={me} />
            ))}
            <FileLink path={pathOfFile('/proposals/', {})} />
          </Stack>
        )}
      </Loaded>
    </>
  );
}
