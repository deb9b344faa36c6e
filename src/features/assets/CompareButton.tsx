import { assetMessages as messages } from '@/messages/assets';
import type { Asset } from '@/store/assets/assetsWire';
import { Button } from '@/ui/buttons/Button';
import { comparedWith, type Compared } from './assetListUrl';
import classes from './AssetsScreen.module.css';

interface CompareButtonProps {
  readonly asset: Asset;
  readonly compared: Compared;
  readonly onChange: (compared: Compared) => void;
  /** Called when a second vehicle has been chosen. */
  readonly onCompared: () => void;
}

/** Renders a button that chooses a vehicle for the comparison, or takes it out again. */
export function CompareButton({ asset, compared, onChange, onCompared }: CompareButtonProps) {
  const id = String(asset.id);
  const isChosen = compared.includes(id);
  const press = () => {
    const next = comparedWith(compared, id);
    onChange(next);
    if (!isChosen && next.every((each) => each !== '')) onCompared();
  };
  return (
    <Button
      variant="chip"
      className={classes.toggle}
      aria-label={messages.compareThis(asset.name)}
      aria-pressed={isChosen}
      onClick={press}
    >
      {messages.compareShort}
    </Button>
  );
}
