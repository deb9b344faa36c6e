import { isSameId } from '@/lib/isSameId';
import { selectCreatedCliques } from '@/store/cliques/cliquesSlice';
import { standingOf } from '@/store/cliques/cliqueStanding';
import type { Clique } from '@/store/cliques/cliquesWire';
import { useAppSelector } from '@/store/hooks';
import { selectCurrentUser } from '@/store/user/userSlice';
import { Card } from '@/ui/layout/Card';
import { useNow } from '@/ui/useNow';
import { InvitePanel } from './InvitePanel';
import { isCreatedBy } from './isCreatedBy';

/**
 * Returns whether the customer may invite people to the clique. Only the creator of an open private clique may (section
 * 6).
 */
export function useMayInvite(clique: Clique): boolean {
  const user = useAppSelector(selectCurrentUser);
  const created = useAppSelector(selectCreatedCliques);
  const standing = standingOf(clique, useNow());
  const isOwn =
    created.some((id) => isSameId(id, clique.id)) || (user !== null && isCreatedBy(clique, user));
  return clique.visibility === 'private' && standing === 'open' && isOwn;
}

/** The invitations of a private clique, only for its creator. */
export function CreatorInvites({ clique }: { clique: Clique }) {
  if (!useMayInvite(clique)) return null;
  return (
    <Card>
      <InvitePanel key={clique.id} cliqueId={clique.id} cliqueName={clique.name} />
    </Card>
  );
}
