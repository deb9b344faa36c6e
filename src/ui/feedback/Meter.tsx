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
  /** Whether only screen readers get the text, because there is nothing to see yet. */
  readonly isEmpty?: boolean;
}

/** Shows how much of a total has been reached: the funding of a clique, or the payouts paid so far. */
export function Meter({ label, percent, valueText, isEmpty = false }: MeterProps) {
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
      {isEmpty ? null : (
        <div className={classes.words}>
          <TextWithFigures>{valueText}</TextWithFigures>
        </div>
      )}
    </div>
  );
}
