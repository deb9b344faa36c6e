import { isSameId } from '@/lib/isSameId';
import { selectCreatedCliques } from '@/store/cliques/cliquesSlice';
import { standingOf } from '@/store/cliques/cliqueStanding';
import type { Clique } from '@/store/cliques/cliquesWire';
import { useAppSelector } from '@/store/hooks';
import { selectCurrentUser } from '@/store/user/userSlice';
import { Card } from '@/ui/Card';
import { useNow } from '@/ui/useNow';
import { InvitePanel } from './InvitePanel';
import { isCreatedBy } from './isCreatedBy';

/** The invitations of a private clique, shown to its creator only (section 6). */
export function CreatorInvites({ clique }: { clique: Clique }) {
  const user = useAppSelector(selectCurrentUser);
  const created = useAppSelector(selectCreatedCliques);
  const standing = standingOf(clique, useNow());
  const isOwn =
    created.some((id) => isSameId(id, clique.id)) || (user !== null && isCreatedBy(clique, user));
  if (clique.visibility !== 'private' || standing !== 'open' || !isOwn) return null;
  return (
    <Card>
      <InvitePanel key={clique.id} cliqueId={clique.id} cliqueName={clique.name} />
    </Card>
  );
}
