import { useAmountMask } from '../text/amountMask';
import { TextWithFigures } from '../text/Money';
import { ProgressTrack } from './ProgressBar';
import classes from './Progress.module.css';

interface MeterProps {
  /** The accessible name, such as "Funding of Danfo pool". */
  readonly label: string;
  /** 0 to 100. */
  readonly percent: number;
  /** Progress as text, such as "₦1,200,000.00 of ₦3,850,000.00". */
  readonly valueText: string;
  /** Visible text below the bar, if it isn't `valueText`. Null if the same is said next to it. */
  readonly words?: string | null;
}

/** Shows how much of a total has been reached: the funding of a clique, or the payouts paid so far. */
export function Meter({ label, percent, valueText, words = valueText }: MeterProps) {
  const mask = useAmountMask();
  return (
    <div className={classes.meter}>
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.min(100, Math.max(0, Math.round(percent)))}
        aria-valuetext={mask(valueText)}
      >
        <ProgressTrack percent={percent} />
      </div>
      {words === null ? null : (
        <div className={classes.words}>
          <TextWithFigures>{words}</TextWithFigures>
        </div>
      )}
    </div>
  );
}
