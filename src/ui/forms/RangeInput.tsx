import classes from './Control.module.css';
import { Field } from './Field';

interface RangeInputProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** Visible text of the value, below the slider. */
  readonly valueLabel: string;
  /** Text that a screen reader announces for the value. */
  readonly text: string;
  readonly onValueChange: (value: number) => void;
}

const min = 0;

/** Renders a slider from 0 to `max` in whole steps, as wide as its container. */
export function RangeInput(props: RangeInputProps) {
  const { label, value, max, valueLabel, text, onValueChange } = props;
  return (
    <div className={classes.wide}>
      <Field label={label}>
        {(control) => (
          <>
            <input
              {...control}
              type="range"
              min={min}
              max={max}
              value={value}
              aria-valuetext={text}
              className={classes.range}
              onChange={(event) => onValueChange(event.target.valueAsNumber)}
            />
            {/* Hidden, because a screen reader announces the value and the ends with the slider. */}
            <div className={classes.scale} aria-hidden="true">
              <span>{min}</span>
              <strong>{valueLabel}</strong>
              <span>{max}</span>
            </div>
          </>
        )}
      </Field>
    </div>
  );
}
