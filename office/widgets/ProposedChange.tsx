import type { ProposedChange as change } from '@contract/office/people';
import { SectionCard } from '@/ui/SectionCard';
import { Note } from '@/ui/Text';
import type { ReadBy } from '../store/reply';
import { proposalsCopy as copy } from '../words/office';
import { Ago } from './Ago';
import { Change } from './Change';
import { RoleLink } from './RoleLink';

interface ProposedChangeProps {
  readonly title: string;
  readonly proposal: ReadBy<typeof change> | null;
}

/** The change of a page’s subject that one person has proposed, until another decides. */
export function ProposedChange({ title, proposal }: ProposedChangeProps) {
  if (proposal === null) return null;
  return (
    <SectionCard
      title={title}
      intro={
        <>
          {copy.proposed(proposal.proposed_by)} <Ago at={proposal.proposed_at} />
        </>
      }
    >
      <Change change={proposal} />
      <Note>
        {copy.decides} <RoleLink to="/proposals">{copy.title}</RoleLink>
      </Note>
    </SectionCard>
  );
}
