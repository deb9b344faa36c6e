import { cliqueCopy } from '@/messages/cliques';
import type { Clique } from '@/store/cliques/cliquesWire';
import { Pill } from '@/ui/Pill';
import { useNow } from '@/ui/useNow';

/** Whether money can still go into a clique. */
export function CliqueStatus({ clique }: { clique: Clique }) {
  const now = useNow();
  if (clique.isFunded) return <Pill tone="success">{cliqueCopy.fullyFunded}</Pill>;
  if (clique.closesAt <= now) return <Pill tone="neutral">{cliqueCopy.closed}</Pill>;
  return <Pill tone="brand">{cliqueCopy.open}</Pill>;
}
