import type { Id } from '@contract/calls';
import { formatDate } from '@/lib/dates';
import { cliqueMessages } from '@/messages/cliques';
import { isEmptyList } from '@/store/api/wire';
import { useListInvitationsQuery } from '@/store/cliques/cliquesApi';
import type { Invitation } from '@/store/cliques/cliquesWire';
import { ConfirmButton } from '@/ui/buttons/ConfirmButton';
import { PassingBanner } from '@/ui/feedback/PassingBanner';
import { SectionHeading } from '@/ui/layout/Headings';
import { CheckCircleIcon, PeopleIcon, PersonIcon } from '@/ui/images/icons';
import { Stack } from '@/ui/layout/Layout';
import { ListRow, Rows } from '@/ui/lists/Rows';
import { Unreadable } from '@/widgets/feedback/QueryState';
import type { NewInviteLink } from './useInviteLink';

interface LinkRowProps {
  readonly link: Invitation;
  readonly onEnd: () => Promise<void>;
}

/** Shows how many seats of the link are taken, and a button that ends the link. */
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
          isFinal
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
  readonly link: NewInviteLink;
}

/**
 * Lists the people that the creator invited by email, the link with its seats, and who has joined. `InviteLink` shows
 * that the list is loading, or that it couldn't be loaded.
 */
export function InvitedPeople({ cliqueId, link }: InvitedPeopleProps) {
  const { data } = useListInvitationsQuery(cliqueId);
  if (data === undefined || isEmptyList(data)) return null;
  return (
    <section aria-label={cliqueMessages.invited}>
      <Stack>
        <SectionHeading level={3}>{cliqueMessages.invited}</SectionHeading>
        <PassingBanner tone="error" onDismissed={link.refusalDismissed}>
          {link.refusalOf('revokeInviteLink')}
        </PassingBanner>
        <Rows aria-label={cliqueMessages.invited}>
          {data.items.map((invitation) =>
            invitation.email === null ? (
              <LinkRow key="link" link={invitation} onEnd={link.revoke} />
            ) : (
              <InvitedPerson key={invitation.email} invitation={invitation} />
            ),
          )}
        </Rows>
        <Unreadable count={data.unreadable} />
      </Stack>
    </section>
  );
}
