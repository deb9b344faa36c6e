import { useId } from 'react';
import classes from './SegmentedControl.module.css';

type SegmentedControlProps<Value extends string> = {
  /** The accessible name of the group. */
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

/** A few exclusive choices, all in view: real radio buttons as segments of one bar. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { legend, options, value, onChange } = props;
  const id = useId();
  return (
    <fieldset role="radiogroup" aria-labelledby={id} className={classes.group}>
      <legend id={id} className={classes.hidden}>
        {legend}
      </legend>
      <div className={classes.segments}>
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className={classes.radio}
            />
            <span className={classes.label}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
