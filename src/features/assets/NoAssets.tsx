import { paths } from '@/config/paths';
import { assetsCopy as copy } from '@/words/assets';
import { portfolioCopy } from '@/words/portfolio';
import { EmptyState } from '@/ui/EmptyState';
import { VehicleIcon } from '@/ui/icons';
import { LinkButton } from '@/ui/LinkButton';

/** Shown while no asset is on offer: a clique may still have space. */
export function NoAssets() {
  return (
    <EmptyState
      icon={<VehicleIcon />}
      action={<LinkButton to={paths.cliques.to()}>{portfolioCopy.browseCliques}</LinkButton>}
    >
      {copy.none}
    </EmptyState>
  );
}
