import { paths } from '@/config/paths';
import { cliqueMessages as messages } from '@/messages/cliques';
import { cliqueStateOf } from '@/store/cliques/cliqueState';
import type { Clique } from '@/store/cliques/cliquesWire';
import { useNow } from '@/ui/useNow';
import { InviteByShare, ShareLink } from './ShareLink';

interface ShareCliqueProps {
  readonly clique: Clique;
  /** Whether sharing is the next step, with a single button "Invite people". */
  readonly isNext?: boolean;
}

/** Renders buttons that share an open public clique. A private one needs an invitation. */
export function ShareClique({ clique, isNext = false }: ShareCliqueProps) {
  const state = cliqueStateOf(clique, useNow());
  if (clique.visibility !== 'public' || state !== 'open') return null;
  const Buttons = isNext ? InviteByShare : ShareLink;
  return (
    <Buttons
      path={paths.clique.to(clique.id)}
      title={clique.name}
      text={messages.shareText(clique.assetName)}
    />
  );
}
