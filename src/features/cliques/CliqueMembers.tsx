import { formatDate, type Instant } from '@/lib/dates';
import { percentOf } from '@/lib/fundingShare';
import { cliquesCopy as copy } from '@/words/cliques';
import { useListMembersQuery } from '@/store/cliques/cliquesApi';
import type { Clique, Member } from '@/store/cliques/cliquesWire';
import { PersonIcon } from '@/ui/icons';
import { Money } from '@/ui/Money';
import { ListRow, Rows, RowsSkeleton } from '@/ui/Rows';
import { SectionCard } from '@/ui/SectionCard';
import { ListState } from '@/widgets/QueryState';

/** Formats a date that stays on one line. */
const wholeDate = (instant: Instant) => formatDate(instant).replaceAll(' ', '\u00A0');

function MemberRow({ member, clique }: { member: Member; clique: Clique }) {
  const { firstName, contribution, joinedAt, isSelf } = member;
  return (
    <ListRow
      icon={<PersonIcon />}
      title={isSelf ? copy.you(firstName) : firstName}
      note={copy.memberSince(wholeDate(joinedAt))}
      end={<Money amount={contribution} />}
      endNote={copy.ofTheVehicle(percentOf({ ...clique, contribution }))}
    />
  );
}

/** The members of a clique and their shares, shown to its members. */
export function CliqueMembers({ clique }: { clique: Clique }) {
  return (
    <SectionCard title={copy.members}>
      <ListState
        query={useListMembersQuery(clique.id)}
        subject="listMembers"
        loading={copy.loadingMembers}
        skeleton={<RowsSkeleton count={2} />}
      >
        {(members) => (
          <Rows aria-label={copy.members}>
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
