import type { CSSProperties } from 'react';
import classes from './Control.module.css';
import { Field } from './Field';

interface RangeInputProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** Visible text of the value, at the end of the label's line. */
  readonly valueLabel: string;
  /** Text that a screen reader announces for the value. */
  readonly text: string;
  readonly onValueChange: (value: number) => void;
}

declare module 'react' {
  interface CSSProperties {
    /** The part of a slider before its thumb, 0 to 1. */
    '--chosen'?: number;
  }
}

const min = 0;

/** Returns the style from which the stylesheet calculates where the filled part of the track ends. */
const chosenPart = (value: number, max: number): CSSProperties => ({
  '--chosen': max === min ? 0 : (value - min) / (max - min),
});

/** Renders a slider from 0 to `max` in whole steps, as wide as its container. */
export function RangeInput(props: RangeInputProps) {
  const { label, value, max, valueLabel, text, onValueChange } = props;
  return (
    <div className={classes.wide}>
      {/* The value and the ends are hidden, because a screen reader announces them with the slider. */}
      <Field label={label} aside={<strong aria-hidden="true">{valueLabel}</strong>}>
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
              style={chosenPart(value, max)}
              onChange={(event) => onValueChange(event.target.valueAsNumber)}
            />
            <div className={classes.scale} aria-hidden="true">
              <span>{min}</span>
              <span>{max}</span>
            </div>
          </>
        )}
      </Field>
    </div>
  );
}
