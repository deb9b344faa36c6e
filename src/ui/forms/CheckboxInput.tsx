import classes from './Checkbox.module.css';
import { Asterisk, FieldTexts, useControl } from './Field';
import type { InputProps } from './inputProps';

export function CheckboxInput(props: InputProps<'input', boolean>) {
  const { label, required, hint, error, value, onValueChange, ...native } = props;
  const control = useControl({ label, required, hint, error });
  return (
    <div>
      <div className={classes.checkbox}>
        <input
          {...native}
          {...control}
          type="checkbox"
          checked={value}
          onChange={(event) => onValueChange?.(event.target.checked)}
        />
        <span>
          <label htmlFor={control.id}>{label}</label>
          {required ? <Asterisk /> : null}
        </span>
      </div>
      <FieldTexts id={control.id} hint={hint} error={error} />
    </div>
  );
}
