import type { ComponentProps } from 'react';
import { paths } from '@/config/paths';
import { cliqueMessages as messages } from '@/messages/cliques';
import { cliqueStateOf } from '@/store/cliques/cliqueState';
import type { Clique } from '@/store/cliques/cliquesWire';
import { useNow } from '@/ui/useNow';
import { ShareLink } from './ShareLink';

interface ShareCliqueProps extends Pick<ComponentProps<typeof ShareLink>, 'invites'> {
  readonly clique: Clique;
}

/** Renders buttons that share an open public clique. A private one needs an invitation. */
export function ShareClique({ clique, invites }: ShareCliqueProps) {
  const state = cliqueStateOf(clique, useNow());
  if (clique.visibility !== 'public' || state !== 'open') return null;
  return (
    <ShareLink
      path={paths.clique.to(clique.id)}
      title={clique.name}
      text={messages.shareText(clique.assetName)}
      invites={invites}
    />
  );
}
