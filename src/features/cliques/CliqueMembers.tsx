import { formatDate, type Instant } from '@/lib/dates';
import { percentOf } from '@/lib/fundingShare';
import { cliqueMessages as messages } from '@/messages/cliques';
import { useListMembersQuery } from '@/store/cliques/cliquesApi';
import type { Clique, Member } from '@/store/cliques/cliquesWire';
import { PersonIcon } from '@/ui/images/icons';
import { Money } from '@/ui/text/Money';
import { ListRow, Rows, RowsSkeleton } from '@/ui/lists/Rows';
import { SectionCard } from '@/ui/layout/SectionCard';
import { ListState } from '@/widgets/feedback/QueryState';

/** Formats a date that never wraps. */
const wholeDate = (instant: Instant) => formatDate(instant).replaceAll(' ', '\u00A0');

function MemberRow({ member, clique }: { member: Member; clique: Clique }) {
  const { firstName, contribution, joinedAt, isSelf } = member;
  return (
    <ListRow
      icon={<PersonIcon />}
      title={isSelf ? messages.you(firstName) : firstName}
      note={messages.memberSince(wholeDate(joinedAt))}
      end={<Money amount={contribution} />}
      endNote={messages.ofTheVehicle(percentOf({ ...clique, contribution }))}
    />
  );
}

/** Shows the members of a clique and their shares. Only its members see this. */
export function CliqueMembers({ clique }: { clique: Clique }) {
  return (
    <SectionCard title={messages.members}>
      <ListState
        query={useListMembersQuery(clique.id)}
        subject="listMembers"
        loading={messages.loadingMembers}
        skeleton={<RowsSkeleton count={2} />}
      >
        {(members) => (
          <Rows aria-label={messages.members}>
            {members.map((member) => (
              <MemberRow
                key={`${member.joinedAt} ${member.firstName} ${member.contribution}`}
                member={member}
                clique={clique}
              />
            ))}
          </Rows>
        )}
      </ListState>
    </SectionCard>
  );
}
