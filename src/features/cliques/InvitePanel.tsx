import { type ReactNode, useRef } from 'react';
import type { Id } from '@/config/calls';
import { cliquesCopy } from '@/words/cliques';
import { useAppSelector, useHasExtensions } from '@/store/hooks';
import { selectIsVerified } from '@/store/user/userSlice';
import { PassingBanner } from '@/ui/PassingBanner';
import { Button } from '@/ui/Button';
import { SectionHeading } from '@/ui/Headings';
import { CloseIcon } from '@/ui/icons';
import { Row, Stack } from '@/ui/Layout';
import { Text } from '@/ui/Text';
import { TextInput } from '@/ui/TextInput';
import { WayToVerification } from '@/widgets/WayToVerification';
import { InvitedPeople } from './InvitedPeople';
import { useInvites } from './useInvites';
import classes from './InvitePanel.module.css';

interface EmailChipsProps {
  readonly emails: readonly string[];
  readonly onRemove: (email: string) => void;
}

/** The emails that are to be invited, each with a button that takes it out. */
function EmailChips({ emails, onRemove }: EmailChipsProps) {
  if (emails.length === 0) return null;
  return (
    <ul role="list" aria-label="To be invited" className={classes.chips}>
      {emails.map((email) => (
        <li key={email} className={classes.chip}>
          {email}
          <button
            type="button"
            aria-label={`Remove ${email}`}
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

interface InvitePanelProps {
  readonly cliqueId: Id;
  readonly cliqueName: string;
  /** Further buttons beside "Send invites". */
  readonly children?: ReactNode;
}

/** Our own server sends the invitations of verified customers only; no other is known to. */
function VerificationBeforeInvites() {
  const isVerified = useAppSelector(selectIsVerified);
  const hasExtensions = useHasExtensions();
  if (isVerified !== false || !hasExtensions) return null;
  return (
    <>
      <Text>{cliquesCopy.verifyToInvite}</Text>
      <WayToVerification />
    </>
  );
}

/** Invitations to a private clique: Enter or a comma adds an email, Backspace on an empty field takes the last back. */
export function InvitePanel({ cliqueId, cliqueName, children }: InvitePanelProps) {
  const invites = useInvites(cliqueId);
  const field = useRef<HTMLInputElement>(null);
  const remove = (email: string) => {
    invites.remove(email);
    field.current?.focus();
  };
  return (
    <Stack>
      <SectionHeading intro={cliquesCopy.inviteIntro(cliqueName)}>Invite people</SectionHeading>
      <VerificationBeforeInvites />
      <PassingBanner tone="error" onOver={invites.refusalDismissed}>
        {invites.refusal}
      </PassingBanner>
      <EmailChips emails={invites.emails} onRemove={remove} />
      <TextInput
        ref={field}
        label="Invite by email"
        type="text"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        hint={cliquesCopy.clipboardHint}
        {...invites.field}
      />
      <Row>
        <Button busy={invites.isSending} onClick={() => void invites.send()}>
          Send invites
        </Button>
        {children}
      </Row>
      <InvitedPeople cliqueId={cliqueId} />
    </Stack>
  );
}
