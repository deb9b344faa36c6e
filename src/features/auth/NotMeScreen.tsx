import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { environment } from '@/config/env';
import { paths } from '@/config/paths';
import { Form, type FormOutcome } from '@/forms/Form';
import { refusedBy } from '@/forms/refusedBy';
import { SubmitButton } from '@/forms/SubmitButton';
import { passwordResetMessages } from '@/messages/auth';
import { notMeMessages as messages } from '@/messages/protection';
import { useDenyActivityMutation, useSendCodeMutation } from '@/store/auth/authApi';
import {
  accountProtected,
  protectionResumed,
  selectProtectedAccount,
  type ProtectedAccount,
} from '@/store/auth/authSlice';
import { readFromTab, storeInTab, takeFromTab } from '@/store/auth/tabStorage';
import { signedOut } from '@/store/events';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectHasSession } from '@/store/user/userSlice';
import { LinkButton } from '@/ui/buttons/LinkButton';
import { Banner } from '@/ui/feedback/Banner';
import { LockIcon, LogOutIcon, ReloadIcon } from '@/ui/images/icons';
import { PageHeading, SectionHeading } from '@/ui/layout/Headings';
import { Stack } from '@/ui/layout/Layout';
import { ListRow, Rows } from '@/ui/lists/Rows';
import { Note, Text } from '@/ui/text/Text';
import { ContactUs } from '@/widgets/feedback/ContactUs';
import { PasswordReset } from '@/widgets/passwordReset/PasswordReset';

/** Name under which the tab stores the secret of a link, until the account is protected. */
const secretKey = 'notMe';

/**
 * Returns the secret of the link that led here, and removes it from the page's URL, so that neither the history nor a
 * screenshot keeps it. The secret is in the fragment, which no server or log receives. The tab stores it, so that a
 * reload before the press doesn't lose it. Null for an incomplete link.
 */
function useLinkSecret(): string | null {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [secret, setSecret] = useState(() => (hash === '' ? readFromTab(secretKey) : null));
  const found = /^#([\w-]{43})$/.exec(hash)?.[1] ?? null;
  if (found !== null && found !== secret) setSecret(found);
  useEffect(() => {
    if (found === null) return;
    storeInTab(secretKey, found);
    void navigate(paths.notMe.to(), { replace: true });
  }, [found, navigate]);
  return found ?? secret;
}

/** Returns the protected account from the browser's history entry, which survives a reload. Null without one. */
function accountIn(state: unknown): ProtectedAccount | null {
  if (typeof state !== 'object' || state === null || !('protectedEmail' in state)) return null;
  const { protectedEmail: email } = state;
  return typeof email === 'string' || email === null ? { email } : null;
}

/** Returns the account that this page has protected, also after a reload. Null until it has protected one. */
function useProtectedAccount(): ProtectedAccount | null {
  const account = useAppSelector(selectProtectedAccount);
  const state: unknown = useLocation().state;
  const dispatch = useAppDispatch();
  useEffect(() => {
    const kept = accountIn(state);
    if (account === null && kept !== null) dispatch(protectionResumed(kept));
  }, [dispatch, account, state]);
  return account;
}

/**
 * Explains what the button does, and renders it. Nothing happens without a press, because mail scanners follow links.
 */
function Confirmation({ secret }: { readonly secret: string }) {
  const [denyActivity] = useDenyActivityMutation();
  const [sendCode] = useSendCodeMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const hasSession = useAppSelector(selectHasSession);

  const protect = async (): Promise<FormOutcome | undefined> => {
    const { data, error } = await denyActivity({ token: secret });
    if (error) return refusedBy('denyActivity', error);
    const { email } = data;
    takeFromTab(secretKey);
    // The server has ended all sessions of the account, and this browser's is usually one of them.
    if (hasSession) dispatch(signedOut());
    dispatch(accountProtected({ email }));
    void navigate(paths.notMe.to(), { replace: true, state: { protectedEmail: email } });
    // If the request for a code is refused, the next step has a button to send it again.
    if (email !== null) await sendCode({ email });
    return undefined;
  };

  return (
    <>
      <Rows aria-label={messages.effects}>
        <ListRow icon={<LogOutIcon />} title={messages.signsOut} />
        <ListRow icon={<LockIcon />} title={messages.freezes} note={messages.stillArrives} />
        <ListRow icon={<ReloadIcon />} title={messages.resets} />
      </Rows>
      <Form initialValues={{}} onSubmit={protect} label={messages.title}>
        <SubmitButton>{messages.press}</SubmitButton>
      </Form>
    </>
  );
}

/** Shows that the account is protected, and until it has a new password, the form for one. */
function NewPassword({ email }: { readonly email: string }) {
  const navigate = useNavigate();
  const [isReset, setReset] = useState(false);
  const finish = () => {
    setReset(true);
    // Otherwise "Back" would ask for the code again and show the email, also to the next person on a shared phone.
    void navigate(paths.notMe.to(), { replace: true });
  };
  return (
    <Stack>
      <Banner tone="success">{isReset ? messages.isProtectedOnly : messages.isProtected}</Banner>
      {isReset ? null : <SectionHeading>{messages.newPassword}</SectionHeading>}
      <PasswordReset
        ownEmail={email}
        success={passwordResetMessages.passwordReset}
        isOnce
        onReset={finish}
      />
      <Note>{messages.afterwards}</Note>
    </Stack>
  );
}

/** Shows that the account is protected, and what to do next: set a new password, or contact us. */
function Protected({ account: { email } }: { readonly account: ProtectedAccount }) {
  if (email !== null) return <NewPassword email={email} />;
  return (
    <Stack>
      <Banner tone="success">{messages.isProtectedOnly}</Banner>
      <Text>{messages.formerAddress}</Text>
    </Stack>
  );
}

/**
 * Offers a password reset, which signs out every device too. Shown instead of the button that protects the account if
 * the link has no secret, or if the server lacks our additions to the API.
 */
function OnlyNewPassword() {
  return (
    <Stack>
      {environment.apiExtensions ? <Banner tone="warning">{messages.incomplete}</Banner> : null}
      <LinkButton to={paths.forgotPassword.to()}>{messages.newPassword}</LinkButton>
    </Stack>
  );
}

/** Renders the page that "This wasn't me" in an email opens. Needs no session. Not in the specification. */
export default function NotMeScreen() {
  const secret = useLinkSecret();
  const account = useProtectedAccount();
  const canProtect = environment.apiExtensions && secret !== null;
  return (
    <>
      <PageHeading intro={account === null ? messages.intro : undefined}>
        {messages.title}
      </PageHeading>
      {account !== null ? <Protected account={account} /> : null}
      {account === null && canProtect ? <Confirmation secret={secret} /> : null}
      {account === null && !canProtect ? <OnlyNewPassword /> : null}
      <ContactUs />
    </>
  );
}
