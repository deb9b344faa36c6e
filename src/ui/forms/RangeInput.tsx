import classes from './Control.module.css';
import { Field } from './Field';

interface RangeInputProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** Text that a screen reader announces for the value. */
  readonly text: string;
  readonly onValueChange: (value: number) => void;
}

/** Renders a slider from 0 to `max` in whole steps. */
export function RangeInput({ label, value, max, text, onValueChange }: RangeInputProps) {
  return (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          type="range"
          min={0}
          max={max}
          value={value}
          aria-valuetext={text}
          className={classes.range}
          onChange={(event) => onValueChange(event.target.valueAsNumber)}
        />
      )}
    </Field>
  );
}
