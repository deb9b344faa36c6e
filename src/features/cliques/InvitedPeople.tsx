import type { Id } from '@contract/calls';
import { formatDate } from '@/lib/dates';
import { cliqueMessages } from '@/messages/cliques';
import { isEmptyList } from '@/store/api/wire';
import { useListInvitationsQuery } from '@/store/cliques/cliquesApi';
import type { Invitation } from '@/store/cliques/cliquesWire';
import { ConfirmButton } from '@/ui/buttons/ConfirmButton';
import { SectionHeading } from '@/ui/layout/Headings';
import { CheckCircleIcon, PeopleIcon, PersonIcon } from '@/ui/images/icons';
import { ListRow, Rows, RowsSkeleton } from '@/ui/lists/Rows';
import { ListState } from '@/widgets/feedback/QueryState';

interface LinkRowProps {
  readonly link: Invitation;
  readonly onEnd: () => Promise<void>;
}

/** Shows the seats of the link, and a button that ends it. */
function LinkRow({ link, onEnd }: LinkRowProps) {
  return (
    <ListRow
      icon={<PeopleIcon />}
      title={cliqueMessages.inviteLink}
      note={cliqueMessages.seatsTaken(link.seatsTaken, link.seats)}
      end={
        <ConfirmButton
          size="small"
          label={cliqueMessages.endLink}
          title={cliqueMessages.endLinkQuestion}
          confirmLabel={cliqueMessages.confirmEndLink}
          onConfirm={onEnd}
        >
          {cliqueMessages.endLinkEffect}
        </ConfirmButton>
      }
    />
  );
}

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

interface InvitedPeopleProps {
  readonly cliqueId: Id;
  readonly onEndLink: () => Promise<void>;
}

/** Lists the people that the creator invited by email, the link with its seats, and who has joined. */
export function InvitedPeople({ cliqueId, onEndLink }: InvitedPeopleProps) {
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
            {invitations.map((invitation) =>
              invitation.email === null ? (
                <LinkRow key="link" link={invitation} onEnd={onEndLink} />
              ) : (
                <InvitedPerson key={invitation.email} invitation={invitation} />
              ),
            )}
          </Rows>
        )}
      </ListState>
    </>
  );
}
