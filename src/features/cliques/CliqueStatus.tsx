import { cliqueMessages } from '@/messages/cliques';
import { cliqueStateOf } from '@/store/cliques/cliqueState';
import type { Clique } from '@/store/cliques/cliquesWire';
import { Pill } from '@/ui/text/Pill';
import { useNow } from '@/ui/useNow';

/** Shows whether a clique still accepts contributions. */
export function CliqueStatus({ clique }: { clique: Clique }) {
  switch (cliqueStateOf(clique, useNow())) {
    case 'open':
      return <Pill tone="brand">{cliqueMessages.open}</Pill>;
    case 'closed':
      return <Pill tone="neutral">{cliqueMessages.closed}</Pill>;
    case 'funded':
    case 'completed':
      return <Pill tone="success">{cliqueMessages.fullyFunded}</Pill>;
  }
}
