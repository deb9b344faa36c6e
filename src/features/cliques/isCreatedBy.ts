import { isSameId } from '@/lib/isSameId';
import { fullNameOf } from '@/lib/names';
import type { Clique } from '@/store/cliques/cliquesWire';
import type { CurrentUser } from '@/store/user/userWire';

const spokenName = (name: string) =>
  name.normalize('NFC').trim().replace(/\s+/gu, ' ').toLocaleLowerCase('en-NG');

/**
 * Returns whether the customer created the clique: by a flag of its record, or by the creator's account id, or by their
 * name. A namesake may be mistaken for the creator, but the server refuses their invitations.
 */
export function isCreatedBy(
  { isCreator, creator }: Pick<Clique, 'isCreator' | 'creator'>,
  user: Pick<CurrentUser, 'accountId' | 'firstName' | 'lastName'>,
): boolean {
  if (isCreator !== null) return isCreator;
  if (creator === null || creator === '') return false;
  const name = spokenName(fullNameOf(user));
  return isSameId(creator, user.accountId) || (name !== '' && spokenName(String(creator)) === name);
}
