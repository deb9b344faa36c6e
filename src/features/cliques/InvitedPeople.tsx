import type { Id } from '@contract/calls';
import { formatDate } from '@/lib/dates';
import { cliquesCopy } from '@/words/cliques';
import { isEmptyList } from '@/store/api/wire';
import { useListInvitationsQuery } from '@/store/cliques/cliquesApi';
import type { Invitation } from '@/store/cliques/cliquesWire';
import { SectionHeading } from '@/ui/Headings';
import { CheckCircleIcon, PersonIcon } from '@/ui/icons';
import { ListRow, Rows, RowsSkeleton } from '@/ui/Rows';
import { ListState } from '@/widgets/QueryState';

function InvitedPerson({ invitation }: { invitation: Invitation }) {
  const { email, invitedAt, joinedAt, joinedBy } = invitation;
  return (
    <ListRow
      icon={joinedAt === null ? <PersonIcon /> : <CheckCircleIcon />}
      title={email}
      note={
        joinedAt === null
          ? cliquesCopy.invitedOn(formatDate(invitedAt))
          : cliquesCopy.hasJoined(joinedBy)
      }
    />
  );
}

/** The people whom the creator has invited, and whether they have joined. */
export function InvitedPeople({ cliqueId }: { cliqueId: Id }) {
  const query = useListInvitationsQuery(cliqueId);
  if (isEmptyList(query.data)) return null;
  return (
    <>
      <SectionHeading level={3}>{cliquesCopy.invited}</SectionHeading>
      <ListState
        query={query}
        subject="listInvitations"
        loading={cliquesCopy.loadingInvited}
        skeleton={<RowsSkeleton count={2} />}
      >
        {(invitations) => (
          <Rows aria-label={cliquesCopy.invited}>
            {invitations.map((invitation) => (
              <InvitedPerson key={invitation.email} invitation={invitation} />
            ))}
          </Rows>
        )}
      </ListState>
    </>
  );
}
