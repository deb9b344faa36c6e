import { paths } from '@/config/paths';
import { cliqueCopy } from '@/messages/cliques';
import { contributionOpened } from '@/store/cliques/cliquesSlice';
import type { Clique } from '@/store/cliques/cliquesWire';
import { useAppDispatch } from '@/store/hooks';
import { LinkButton } from '@/ui/LinkButton';

interface JoinLinkProps {
  readonly clique: Clique;
  readonly isMember: boolean;
}

/** Opens the join flow at this clique; without a session the guard of that page leads through sign-in and back. */
export function JoinLink({ clique, isMember }: JoinLinkProps) {
  const dispatch = useAppDispatch();
  return (
    <LinkButton
      block
      to={paths.cliques.to()}
      onClick={() => dispatch(contributionOpened(clique.id))}
    >
      {isMember ? cliqueCopy.addToContribution : cliqueCopy.joinThis}
    </LinkButton>
  );
}
