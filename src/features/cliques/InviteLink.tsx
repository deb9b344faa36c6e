import { useState } from 'react';
import type { Id } from '@contract/calls';
import * as limits from '@/config/limits';
import { paths } from '@/config/paths';
import { cliqueMessages as messages } from '@/messages/cliques';
import { useListInvitationsQuery } from '@/store/cliques/cliquesApi';
import { Button } from '@/ui/buttons/Button';
import { PassingBanner } from '@/ui/feedback/PassingBanner';
import { useFocusAfterRemoval } from '@/ui/focus/useFocusAfterRemoval';
import { useStepFocus } from '@/ui/focus/useStepFocus';
import { SelectInput } from '@/ui/forms/SelectInput';
import { PeopleIcon } from '@/ui/images/icons';
import { SectionHeading } from '@/ui/layout/Headings';
import { Row, Stack } from '@/ui/layout/Layout';
import { ValueRow } from '@/ui/lists/ValueRow';
import { Note } from '@/ui/text/Text';
import { linkTo, ShareLink } from './ShareLink';
import type { NewInviteLink } from './useInviteLink';

const seatOptions = limits.inviteLinkSeats.map((seats) => ({
  value: String(seats),
  label: messages.people(seats),
}));

interface LinkFormProps {
  readonly link: NewInviteLink;
  /** Whether the clique has a link, which a new one replaces. */
  readonly hasLink: boolean;
}

function LinkForm({ link, hasLink }: LinkFormProps) {
  const [seats, setSeats] = useState(String(limits.defaultInviteLinkSeats));
  return (
    <>
      <SelectInput
        label={messages.seats}
        options={seatOptions}
        value={seats}
        onValueChange={setSeats}
      />
      <Row fill="narrow">
        <Button busy={link.isCreating} onClick={() => void link.create(Number(seats))}>
          {hasLink ? messages.renewLink : messages.createLink}
        </Button>
      </Row>
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

/** Creates the link of a private clique, and shows it once. Not in section 2. */
export function InviteLink({ cliqueId, cliqueName, link }: InviteLinkProps) {
  const { data } = useListInvitationsQuery(cliqueId);
  const hasLink = data?.items.some(({ email }) => email === null) ?? false;
  const section = useFocusAfterRemoval<HTMLElement>(hasLink ? 1 : 0, firstControl);
  const step = useStepFocus(link.token === null ? 'form' : 'link', firstControl);
  return (
    <section ref={section} aria-label={messages.inviteByLink}>
      <div ref={step} tabIndex={-1}>
        <Stack>
          <SectionHeading level={3} intro={messages.linkIntro}>
            {messages.inviteByLink}
          </SectionHeading>
          <PassingBanner tone="error" onDismissed={link.refusalDismissed}>
            {link.refusal}
          </PassingBanner>
          {link.token === null ? (
            <LinkForm link={link} hasLink={hasLink} />
          ) : (
            <NewLink token={link.token} cliqueName={cliqueName} />
          )}
        </Stack>
      </div>
    </section>
  );
}
