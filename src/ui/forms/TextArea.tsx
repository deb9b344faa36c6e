import type { ReactNode } from 'react';
import { classNames } from '../classNames';
import control from './Control.module.css';
import { Field } from './Field';
import type { InputProps } from './inputProps';
import classes from './TextArea.module.css';

interface TextAreaProps extends InputProps<'textarea', string> {
  /** Controls that fill in the field, between its label and the control. */
  readonly tools?: ReactNode;
}

/** Renders a field for text of several lines. */
export function TextArea(props: TextAreaProps) {
  const { label, required, hint, error, tools, onValueChange, ...native } = props;
  return (
    <Field label={label} required={required} hint={hint} error={error} tools={tools}>
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
