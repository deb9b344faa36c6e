import { classNames } from '../classNames';
import classes from './Checkbox.module.css';
import { Asterisk, FieldTexts, useControl } from './Field';
import { VisuallyHidden } from '../text/VisuallyHidden';
import type { InputProps } from './inputProps';

interface CheckboxProps extends InputProps<'input', boolean> {
  /** Whether only screen readers get the label, as in a row of a table. Such a checkbox shows no hint and no error. */
  readonly isLabelHidden?: boolean;
}

export function CheckboxInput(props: CheckboxProps) {
  const { label, isLabelHidden, required, hint, error, value, onValueChange, ...native } = props;
  const control = useControl({ label, required, hint, error });
  const input = (
    <input
      {...native}
      {...control}
      type="checkbox"
      checked={value}
      onChange={(event) => onValueChange?.(event.target.checked)}
    />
  );
  if (isLabelHidden) {
    return (
      <label className={classNames(classes.checkbox, classes.alone)}>
        {input}
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
    );
  }
  return (
    <div>
      <div className={classes.checkbox}>
        {input}
        <span>
          <label htmlFor={control.id}>{label}</label>
          {required ? <Asterisk /> : null}
        </span>
      </div>
      <FieldTexts id={control.id} hint={hint} error={error} />
    </div>
  );
}
