import { useState } from 'react';
import type { Id } from '@contract/calls';
import { describeFailure } from '@/failures/describeFailure';
import { cliquesApi, useRevokeInviteLinkMutation } from '@/store/cliques/cliquesApi';
import { useAppDispatch } from '@/store/hooks';
import { toastRaised } from '@/store/notifications/notificationsSlice';

/** Returns the link of a private clique that was just created, and functions that create and end the link. */
export function useInviteLink(cliqueId: Id) {
  const dispatch = useAppDispatch();
  const [revokeLink] = useRevokeInviteLinkMutation();
  const [token, setToken] = useState<string | null>(null);
  const [isCreating, setCreating] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const create = async (seats: number): Promise<void> => {
    setRefusal(null);
    setCreating(true);
    const { createInviteLink } = cliquesApi.endpoints;
    // The reply isn't tracked, because the state must not contain the token.
    const creation = createInviteLink.initiate({ cliqueId, seats }, { track: false });
    const { data, error } = await dispatch(creation);
    setCreating(false);
    if (data === undefined) setRefusal(describeFailure('createInviteLink', error));
    else setToken(data.token);
  };

  const revoke = async (): Promise<void> => {
    setRefusal(null);
    const { error } = await revokeLink(cliqueId);
    if (error) {
      setRefusal(describeFailure('revokeInviteLink', error));
      return;
    }
    setToken(null);
    dispatch(toastRaised({ name: 'inviteLinkEnded' }));
  };

  return {
    /** The token of the new link. The server doesn't send it again. */
    token,
    isCreating,
    refusal,
    create,
    revoke,
    refusalDismissed: () => setRefusal(null),
  };
}

export type NewInviteLink = ReturnType<typeof useInviteLink>;
