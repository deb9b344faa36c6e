import { imageUrl } from '@/lib/imageUrl';
import { labels } from '@/messages/labels';
import { cliqueSelected } from '@/store/cliques/cliquesSlice';
import type { Clique } from '@/store/cliques/cliquesWire';
import { useAppDispatch } from '@/store/hooks';
import { AssetImage } from '@/ui/AssetImage';
import { CoveringButton } from '@/ui/Covering';
import { Text } from '@/ui/Text';
import { CliqueFunding } from '@/widgets/CliqueFunding';
import classes from './CliqueCard.module.css';
import { CliqueStatus } from './CliqueStatus';

/** A clique of a list. The whole card opens it; the button in it bears the clique's name and nothing else. */
export function CliqueCard({ clique }: { clique: Clique }) {
  const dispatch = useAppDispatch();
  return (
    <li className={classes.card}>
      <AssetImage src={imageUrl(clique.assetImage)} shape="thumbnail" />
      <div className={classes.text}>
        <div className={classes.heading}>
          <CoveringButton
            data-clique={clique.id}
            onClick={() => dispatch(cliqueSelected(clique.id))}
          >
            {clique.name}
          </CoveringButton>
          <CliqueStatus clique={clique} />
        </div>
        <Text size="sm" tone="muted">
          {clique.assetName} · {labels.yieldAndDuration(clique.roiPercent, clique.durationWeeks)}
        </Text>
        <CliqueFunding clique={clique} />
      </div>
    </li>
  );
}
