import { isSameId } from '@/lib/isSameId';
import { selectCreatedCliques } from '@/store/cliques/cliquesSlice';
import { cliqueStateOf } from '@/store/cliques/cliqueState';
import type { Clique } from '@/store/cliques/cliquesWire';
import { useAppSelector } from '@/store/hooks';
import { selectCurrentUser } from '@/store/user/userSlice';
import { Card } from '@/ui/layout/Card';
import { useNow } from '@/ui/useNow';
import { InvitePanel } from './InvitePanel';
import { fullNameOf } from '@/lib/names';
import type { CurrentUser } from '@/store/user/userWire';

const normalisedName = (name: string) =>
  name.normalize('NFC').trim().replace(/\s+/gu, ' ').toLocaleLowerCase('en-NG');

/**
 * Returns whether the customer created the clique, by a flag of its record, the creator's account id or the creator's
 * name. A namesake may be taken for the creator, but the server refuses their invitations.
 */
export function isCreatedBy(
  { isCreator, creator }: Pick<Clique, 'isCreator' | 'creator'>,
  user: Pick<CurrentUser, 'accountId' | 'firstName' | 'lastName'>,
): boolean {
  if (isCreator !== null) return isCreator;
  if (creator === null || creator === '') return false;
  const name = normalisedName(fullNameOf(user));
  return (
    isSameId(creator, user.accountId) || (name !== '' && normalisedName(String(creator)) === name)
  );
}

/**
 * Returns whether the customer may invite people to the clique. Only the creator of an open private clique may (section
 * 6).
 */
export function useMayInvite(clique: Clique): boolean {
  const user = useAppSelector(selectCurrentUser);
  const created = useAppSelector(selectCreatedCliques);
  const state = cliqueStateOf(clique, useNow());
  const isOwn =
    created.some((id) => isSameId(id, clique.id)) || (user !== null && isCreatedBy(clique, user));
  return clique.visibility === 'private' && state === 'open' && isOwn;
}

/** Shows the invitations of a private clique, only to its creator. */
export function CreatorInvites({ clique }: { clique: Clique }) {
  if (!useMayInvite(clique)) return null;
  return (
    <Card>
      <InvitePanel key={clique.id} cliqueId={clique.id} cliqueName={clique.name} />
    </Card>
  );
}
