import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import type { Id } from '@contract/calls';
import { environment } from '@/config/env';
import * as limits from '@/config/limits';
import { cliqueMessages } from '@/messages/cliques';
import { validationMessages } from '@/messages/forms';
import { describeFailure } from '@/failures/describeFailure';
import { useInviteToCliqueMutation } from '@/store/cliques/cliquesApi';
import {
  inviteEmailRemoved,
  inviteEmailsAdded,
  selectInviteEmails,
} from '@/store/cliques/cliquesSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { toastRaised } from '@/store/notifications/notificationsSlice';
import { isEmail, normalEmail } from '@contract/rules/email';

/** Splits a text into emails at commas, semicolons and white space. Returns them in lower case, unchecked. */
function emailsOf(text: string): readonly string[] {
  return text
    .split(/[\s,;]+/)
    .map((part) => normalEmail(part))
    .filter((part) => part !== '');
}

/** Returns why the emails can't be sent. Undefined if they can. */
function errorIn(emails: readonly string[], atMost: number): string | undefined {
  if (emails.length === 0) return validationMessages.inviteEmailsRequired;
  return emails.length > atMost ? cliqueMessages.tooManyInvites : undefined;
}

/** Returns the field in which the emails of one clique are typed or pasted, and the collected emails (in the store). */
function useEmailField(cliqueId: Id) {
  const emails = useAppSelector((state) => selectInviteEmails(state, cliqueId));
  const dispatch = useAppDispatch();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);

  /** Collects the valid emails of a text. Shows an error if it also has other words. */
  const add = (text: string) => {
    const entered = emailsOf(text);
    const valid = entered.filter(isEmail);
    const invalid = entered.filter((each) => !isEmail(each));
    if (valid.length > 0) dispatch(inviteEmailsAdded({ cliqueId, emails: valid }));
    setError(invalid.length > 0 ? validationMessages.inviteEmail : undefined);
    return { valid, invalid };
  };

  /** Collects every valid email and leaves everything else in the field. `isClean` is false if something is left. */
  const collect = (text: string) => {
    const { valid, invalid } = add(text);
    setTyped(invalid.join(', '));
    return { emails: [...new Set([...emails, ...valid])], isClean: invalid.length === 0 };
  };

  const remove = (email: string) => void dispatch(inviteEmailRemoved({ cliqueId, email }));

  const onValueChange = (text: string) => {
    // A comma, semicolon or space completes an email. The word after the last one is still being typed.
    const unfinishedFrom = text.search(/[^\s,;]*$/);
    const { valid, invalid } = add(text.slice(0, unfinishedFrom));
    const isKept = valid.length === 0 && /[^\s,;]/.test(text);
    setTyped(isKept ? text : [...invalid, text.slice(unfinishedFrom)].join(', '));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      if (typed.trim() !== '') collect(typed);
    }
    const last = emails.at(-1);
    if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last);
  };

  /** Collects several pasted emails itself, because a text field would join the lines of a list without a space. */
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (emailsOf(text).length < 2) return;
    event.preventDefault();
    collect(`${typed} ${text}`);
  };

  return {
    emails,
    field: { value: typed, error, onValueChange, onKeyDown, onPaste },
    collectTyped: () => collect(typed),
    remove,
    setError,
  };
}

/**
 * Returns the invitations of one clique: the field for emails, the collected emails and the outcome of sending them.
 */
export function useInvites(cliqueId: Id) {
  const { emails, field, collectTyped, remove, setError } = useEmailField(cliqueId);
  // Only Mota's own server limits the number of emails in a call.
  const atMost = environment.apiExtensions ? limits.inviteEmailsPerCall : Infinity;
  const dispatch = useAppDispatch();
  const [invite, { isLoading: isSending }] = useInviteToCliqueMutation();
  const [refusal, setRefusal] = useState<string | null>(null);

  const send = async () => {
    setRefusal(null);
    const collected = collectTyped();
    if (!collected.isClean) return;
    const wrong = errorIn(collected.emails, atMost);
    setError(wrong);
    if (wrong !== undefined) return;
    const { error: failure } = await invite({ cliqueId, emails: collected.emails });
    if (failure) setRefusal(describeFailure('inviteToClique', failure));
    else dispatch(toastRaised({ name: 'invitesSent' }));
  };

  return {
    emails,
    /** The props of the text field. */
    field,
    refusal,
    isSending,
    send,
    remove,
    refusalDismissed: () => setRefusal(null),
  };
}
