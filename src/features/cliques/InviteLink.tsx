import { useState } from 'react';
import type { Id } from '@contract/calls';
import * as limits from '@/config/limits';
import { paths } from '@/config/paths';
import { cliqueMessages as messages } from '@/messages/cliques';
import { useListInvitationsQuery } from '@/store/cliques/cliquesApi';
import { Button } from '@/ui/buttons/Button';
import { ConfirmButton } from '@/ui/buttons/ConfirmButton';
import { FieldSkeleton } from '@/ui/feedback/FieldSkeleton';
import { PassingBanner } from '@/ui/feedback/PassingBanner';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { useFocusAfterRemoval } from '@/ui/focus/useFocusAfterRemoval';
import { useStepFocus } from '@/ui/focus/useStepFocus';
import { SelectInput } from '@/ui/forms/SelectInput';
import { PeopleIcon } from '@/ui/images/icons';
import { SectionHeading } from '@/ui/layout/Headings';
import { Row, Stack } from '@/ui/layout/Layout';
import { ValueRow } from '@/ui/lists/ValueRow';
import { Note } from '@/ui/text/Text';
import { QueryState } from '@/widgets/feedback/QueryState';
import { linkTo, ShareLink } from './ShareLink';
import type { NewInviteLink } from './useInviteLink';

const seatOptions = limits.inviteLinkSeats.map((seats) => ({
  value: String(seats),
  label: messages.people(seats),
}));

interface CreateButtonProps {
  readonly link: NewInviteLink;
  readonly seats: number;
}

/**
 * Renders a button that creates a link. If people can still join with the current link, the button asks for a
 * confirmation first, because the new link ends the current one.
 */
function CreateButton({ link, seats }: CreateButtonProps) {
  const { listed, isCreating } = link;
  const create = async () => link.create(seats);
  if (listed !== undefined && listed.seatsTaken < listed.seats) {
    return (
      <ConfirmButton
        label={messages.renewLink}
        title={messages.renewLinkQuestion}
        confirmLabel={messages.confirmRenewLink}
        isFinal
        onConfirm={create}
      >
        {messages.renewLinkEffect}
      </ConfirmButton>
    );
  }
  return (
    <Row fill="narrow">
      <Button variant="quiet" busy={isCreating} onClick={() => void create()}>
        {listed === undefined ? messages.createLink : messages.renewLink}
      </Button>
    </Row>
  );
}

function LinkForm({ link }: { link: NewInviteLink }) {
  const [seats, setSeats] = useState(String(limits.defaultInviteLinkSeats));
  return (
    <>
      <SelectInput
        label={messages.seats}
        options={seatOptions}
        value={seats}
        onValueChange={setSeats}
      />
      <PassingBanner tone="error" onDismissed={link.refusalDismissed}>
        {link.refusalOf('createInviteLink')}
      </PassingBanner>
      <CreateButton link={link} seats={Number(seats)} />
    </>
  );
}

function LinkFormSkeleton() {
  return (
    <>
      <FieldSkeleton />
      <Skeleton shape="control" width="half" />
    </>
  );
}

/** Shows the new link, with buttons to share and to copy it. */
function NewLink({ token, cliqueName }: { token: string; cliqueName: string }) {
  const path = paths.joinByInvite.to(token);
  return (
    <>
      <ValueRow icon={<PeopleIcon />} label={messages.inviteLink} value={linkTo(path)} />
      <ShareLink path={path} title={cliqueName} text={messages.inviteText(cliqueName)} />
      <Note>{messages.linkShownOnce}</Note>
    </>
  );
}

interface InviteLinkProps {
  readonly cliqueId: Id;
  readonly cliqueName: string;
  readonly link: NewInviteLink;
}

const firstControl = (place: HTMLElement) => place.querySelector<HTMLElement>('select, button');

/** Renders the form that creates the link of a private clique, and shows a new link once. Not in section 2. */
export function InviteLink({ cliqueId, cliqueName, link }: InviteLinkProps) {
  const query = useListInvitationsQuery(cliqueId);
  const section = useFocusAfterRemoval<HTMLElement>(link.listed ? 1 : 0, firstControl);
  const step = useStepFocus(link.token === null ? 'form' : 'link', firstControl);
  return (
    <section ref={section} aria-label={messages.inviteByLink}>
      <div ref={step} tabIndex={-1}>
        <Stack>
          <SectionHeading level={3} intro={messages.linkIntro}>
            {messages.inviteByLink}
          </SectionHeading>
          {link.token === null ? (
            <QueryState
              query={query}
              subject="listInvitations"
              loading={messages.loadingInvited}
              skeleton={<LinkFormSkeleton />}
            >
              {() => <LinkForm link={link} />}
            </QueryState>
          ) : (
            <NewLink token={link.token} cliqueName={cliqueName} />
          )}
        </Stack>
      </div>
    </section>
  );
}
