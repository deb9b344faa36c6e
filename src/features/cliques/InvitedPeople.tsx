import type { Id } from '@contract/calls';
import { formatDate } from '@/lib/dates';
import { cliqueMessages } from '@/messages/cliques';
import { isEmptyList } from '@/store/api/wire';
import { useListInvitationsQuery } from '@/store/cliques/cliquesApi';
import type { Invitation } from '@/store/cliques/cliquesWire';
import { SectionHeading } from '@/ui/layout/Headings';
import { CheckCircleIcon, PersonIcon } from '@/ui/images/icons';
import { ListRow, Rows, RowsSkeleton } from '@/ui/lists/Rows';
import { ListState } from '@/widgets/feedback/QueryState';

function InvitedPerson({ invitation }: { invitation: Invitation }) {
  const { email, invitedAt, joinedAt, joinedBy } = invitation;
  return (
    <ListRow
      icon={joinedAt === null ? <PersonIcon /> : <CheckCircleIcon />}
      title={email}
      note={
        joinedAt === null
          ? cliqueMessages.invitedOn(formatDate(invitedAt))
          : cliqueMessages.hasJoined(joinedBy)
      }
    />
  );
}

/** Lists the people that the creator invited, and says who has joined. */
export function InvitedPeople({ cliqueId }: { cliqueId: Id }) {
  const query = useListInvitationsQuery(cliqueId);
  if (isEmptyList(query.data)) return null;
  return (
    <>
      <SectionHeading level={3}>{cliqueMessages.invited}</SectionHeading>
      <ListState
        query={query}
        subject="listInvitations"
        loading={cliqueMessages.loadingInvited}
        skeleton={<RowsSkeleton count={2} />}
      >
        {(invitations) => (
          <Rows aria-label={cliqueMessages.invited}>
            {invitations.map((invitation) => (
              <InvitedPerson key={invitation.email} invitation={invitation} />
            ))}
          </Rows>
        )}
      </ListState>
    </>
  );
}
