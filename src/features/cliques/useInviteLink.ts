import { useState } from 'react';
import type { Id } from '@contract/calls';
import { environment } from '@/config/env';
import { describeFailure } from '@/failures/describeFailure';
import type { Instant } from '@/lib/dates';
import {
  cliquesApi,
  useListInvitationsQuery,
  useRevokeInviteLinkMutation,
} from '@/store/cliques/cliquesApi';
import { useAppDispatch } from '@/store/hooks';
import { toastRaised } from '@/store/notifications/notificationsSlice';

type LinkCall = 'createInviteLink' | 'revokeInviteLink';

interface Refusal {
  readonly call: LinkCall;
  readonly text: string | null;
}

/** A link that was created a moment ago. */
interface CreatedLink {
  readonly token: string;
  /** Time at which the link in the list of invitations was created. Null if the list has no link. */
  readonly listedAt: Instant | null;
  /** Whether the link in the list is this one, and no longer the previous one. */
  readonly isListed: boolean;
}

/** Compares the created link with the one in the list. Returns null if the created link was ended or replaced. */
function compareWithList(created: CreatedLink, listedAt: Instant | null): CreatedLink | null {
  if (listedAt === created.listedAt) return created;
  // The first new link in the list is the created one. The list doesn't contain its token.
  if (created.isListed || listedAt === null) return null;
  return { ...created, listedAt, isListed: true };
}

/** Returns the newly created link of a private clique, and functions that create and end a link. */
export function useInviteLink(cliqueId: Id) {
  const dispatch = useAppDispatch();
  const { data } = useListInvitationsQuery(cliqueId, { skip: !environment.apiExtensions });
  const [revokeLink] = useRevokeInviteLinkMutation();
  const [created, setCreated] = useState<CreatedLink | null>(null);
  const [isCreating, setCreating] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const listed = data?.items.find(({ email }) => email === null);
  const listedAt = listed?.invitedAt ?? null;
  const current = created && compareWithList(created, listedAt);
  if (current !== created) setCreated(current);

  const create = async (seats: number): Promise<void> => {
    setRefusal(null);
    setCreating(true);
    const call = 'createInviteLink';
    // The reply isn't tracked, because the state must not contain the token.
    const creation = cliquesApi.endpoints[call].initiate({ cliqueId, seats }, { track: false });
    const reply = await dispatch(creation);
    setCreating(false);
    if (reply.data === undefined) setRefusal({ call, text: describeFailure(call, reply.error) });
    else setCreated({ token: reply.data.token, listedAt, isListed: false });
  };

  const revoke = async (): Promise<void> => {
    setRefusal(null);
    const { error } = await revokeLink(cliqueId);
    if (error) {
      const call = 'revokeInviteLink';
      setRefusal({ call, text: describeFailure(call, error) });
      return;
    }
    setCreated(null);
    dispatch(toastRaised({ name: 'inviteLinkEnded' }));
  };

  return {
    /** The token of the new link, which the server sends only once. Null without a new link, and once it has ended. */
    token: current?.token ?? null,
    /** The link in the list of invitations. */
    listed,
    isCreating,
    create,
    revoke,
    /**
     * Returns the message about the last failure if this call failed. Null otherwise, and if the failure is only
     * logged.
     */
    refusalOf: (call: LinkCall): string | null => (refusal?.call === call ? refusal.text : null),
    refusalDismissed: () => setRefusal(null),
  };
}

export type NewInviteLink = ReturnType<typeof useInviteLink>;
