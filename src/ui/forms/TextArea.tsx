import { classNames } from '../classNames';
import control from './Control.module.css';
import { Field } from './Field';
import type { InputProps } from './inputProps';
import classes from './TextArea.module.css';

/** Renders a field for text of several lines. */
export function TextArea(props: InputProps<'textarea', string>) {
  const { label, required, hint, error, onValueChange, ...native } = props;
  return (
    <Field label={label} required={required} hint={hint} error={error}>
      {(attributes) => (
        <textarea
          {...native}
          {...attributes}
          className={classNames(control.control, classes.area)}
          onChange={(event) => onValueChange?.(event.target.value)}
        />
      )}
    </Field>
  );
}
