import { useAppSelector } from '@/store/hooks';
import type { Clique } from '@/store/cliques/cliquesWire';
import { selectCurrentUser } from '@/store/user/userSlice';
import { Card } from '@/ui/Card';
import { InvitePanel } from './InvitePanel';

/** The invitations of a private clique, for whoever created it and nobody else (section 6). */
export function CreatorInvites({ clique }: { clique: Clique }) {
  const user = useAppSelector(selectCurrentUser);
  const isOwn = user !== null && String(clique.creatorId) === String(user.accountId);
  if (clique.visibility !== 'private' || clique.isFunded || !(clique.isCreator ?? isOwn))
    return null;
  return (
    <Card>
      <InvitePanel cliqueId={clique.id} cliqueName={clique.name} />
    </Card>
  );
}
