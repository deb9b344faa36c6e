import { paths } from '@/config/paths';
import { assetMessages as messages } from '@/messages/assets';
import { portfolioMessages } from '@/messages/portfolio';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { MotorcycleDrawing } from '@/ui/images/MotorcycleDrawing';
import { LinkButton } from '@/ui/buttons/LinkButton';

/** Explains that no asset is on offer, and links to the cliques, because one may still be open. */
export function NoAssets() {
  return (
    <EmptyState
      drawing={<MotorcycleDrawing />}
      action={<LinkButton to={paths.cliques.to()}>{portfolioMessages.browseCliques}</LinkButton>}
    >
      {messages.none}
    </EmptyState>
  );
}
