import { useId } from 'react';
import { classNames } from '../classNames';
import classes from './SegmentedControl.module.css';

interface SegmentOption<Value> {
  readonly value: Value;
  readonly label: string;
  /** Number of items that the option selects. Not part of its accessible name. */
  readonly count?: number;
}

interface SegmentedControlProps<Value extends string> {
  /** The accessible name of the group. */
  readonly legend: string;
  readonly options: readonly SegmentOption<Value>[];
  readonly value: Value;
  /** Whether the name of the group is visible: above the options, on a phone beside them. */
  readonly isTitled?: boolean;
  readonly onChange: (value: Value) => void;
  /** Called on a press on the option that is already shown as chosen, such as a default. */
  readonly onConfirm?: (value: Value) => void;
}

/** Renders a few exclusive choices, all visible: native radio buttons that look like segments of one bar. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { legend, options, value, isTitled = false, onChange, onConfirm } = props;
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={id}
      className={classNames(classes.group, isTitled && classes.titled)}
    >
      <legend id={id} className={isTitled ? classes.title : classes.hidden}>
        {legend}
      </legend>
      <div className={classes.segments}>
        {options.map((option) => (
          <div key={option.value} className={classes.option}>
            <input
              type="radio"
              id={`${id}-${option.value}`}
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              onClick={() => {
                if (option.value === value) onConfirm?.(value);
              }}
              className={classes.radio}
            />
            <div className={classes.segment}>
              <label htmlFor={`${id}-${option.value}`}>{option.label}</label>
              {option.count === undefined ? null : (
                <span className={classes.count} aria-hidden="true">
                  {option.count}
                </span>
              )}
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
