import { type ReactNode, useRef } from 'react';
import type { Id } from '@contract/calls';
import { environment } from '@/config/env';
import { cliqueMessages } from '@/messages/cliques';
import { useAppSelector } from '@/store/hooks';
import { selectIsVerified } from '@/store/user/userSlice';
import { PassingBanner } from '@/ui/feedback/PassingBanner';
import { Button } from '@/ui/buttons/Button';
import { SectionHeading } from '@/ui/layout/Headings';
import { CloseIcon } from '@/ui/images/icons';
import { Row, Stack } from '@/ui/layout/Layout';
import { Text } from '@/ui/text/Text';
import { TextInput } from '@/ui/forms/TextInput';
import { VerificationLink } from '@/widgets/money/VerificationLink';
import { InvitedPeople } from './InvitedPeople';
import { InviteLink } from './InviteLink';
import { useInviteLink } from './useInviteLink';
import { useInvites } from './useInvites';
import classes from './InvitePanel.module.css';

interface EmailChipsProps {
  readonly emails: readonly string[];
  readonly onRemove: (email: string) => void;
}

/** Shows the collected emails, each with a button that removes it. */
function EmailChips({ emails, onRemove }: EmailChipsProps) {
  if (emails.length === 0) return null;
  return (
    <ul role="list" aria-label={cliqueMessages.toBeInvited} className={classes.chips}>
      {emails.map((email) => (
        <li key={email} className={classes.chip}>
          {email}
          <button
            type="button"
            aria-label={cliqueMessages.remove(email)}
            className={classes.remove}
            onClick={() => onRemove(email)}
          >
            <CloseIcon />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Renders a hint for customers who aren't verified, because Mota's own server sends no invitations for them. */
function VerificationBeforeInvites() {
  const isVerified = useAppSelector(selectIsVerified);
  if (isVerified !== false) return null;
  return (
    <>
      <Text>{cliqueMessages.verifyToInvite}</Text>
      <VerificationLink />
    </>
  );
}

interface EmailInvitesProps {
  readonly cliqueId: Id;
  /** More buttons next to "Send invites". */
  readonly children?: ReactNode;
}

/**
 * Renders the form for invitations by email. Enter, a comma or a space adds an email. Backspace in an empty field
 * removes the last one.
 */
function EmailInvites({ cliqueId, children }: EmailInvitesProps) {
  const invites = useInvites(cliqueId);
  const field = useRef<HTMLInputElement>(null);
  const remove = (email: string) => {
    invites.remove(email);
    field.current?.focus();
  };
  return (
    <Stack>
      <PassingBanner tone="error" onDismissed={invites.refusalDismissed}>
        {invites.refusal}
      </PassingBanner>
      <EmailChips emails={invites.emails} onRemove={remove} />
      <Stack data-together="">
        <div className={classes.wide}>
          <TextInput
            ref={field}
            label={cliqueMessages.inviteByEmail}
            type="text"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            hint={cliqueMessages.clipboardHint}
            {...invites.field}
          />
        </div>
        <Row fill="narrow">
          <Button
            variant={environment.apiExtensions ? 'quiet' : 'primary'}
            busy={invites.isSending}
            onClick={() => void invites.send()}
          >
            {cliqueMessages.sendInvites}
          </Button>
          {children}
        </Row>
      </Stack>
    </Stack>
  );
}

interface InvitePanelProps extends EmailInvitesProps {
  readonly cliqueName: string;
}

/** Renders the ways to invite people to a private clique: by its link if the server has links, and by email. */
export function InvitePanel({ cliqueId, cliqueName, children }: InvitePanelProps) {
  const link = useInviteLink(cliqueId);
  const { apiExtensions } = environment;
  return (
    <Stack>
      <SectionHeading intro={cliqueMessages.inviteIntro(cliqueName)}>
        {cliqueMessages.invite}
      </SectionHeading>
      {apiExtensions ? <VerificationBeforeInvites /> : null}
      {apiExtensions ? (
        <InviteLink cliqueId={cliqueId} cliqueName={cliqueName} link={link} />
      ) : null}
      <EmailInvites cliqueId={cliqueId}>{children}</EmailInvites>
      {apiExtensions ? <InvitedPeople cliqueId={cliqueId} link={link} /> : null}
    </Stack>
  );
}
