import { useState } from 'react';
import { uiMessages } from '@/messages/ui';
import { classNames } from '../classNames';
import classes from './Control.module.css';
import { Field } from './Field';
import type { TextInputProps } from './TextInput';

type PasswordInputProps = Omit<TextInputProps, 'type' | 'masked' | 'required'>;

/**
 * Renders a field for a password, masked until the customer shows it. It always has the asterisk (section 5, inputs).
 */
export function PasswordInput(props: PasswordInputProps) {
  const { label, hint, error, missing, onValueChange, ...native } = props;
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} required hint={hint} error={error} missing={missing}>
      {(control) => (
        <div className={classes.framed}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...native}
            {...control}
            data-secret
            type={shown ? 'text' : 'password'}
            className={classNames(classes.control, classes.secret)}
            onChange={(event) => onValueChange?.(event.target.value)}
          />
          <button
            type="button"
            aria-label={shown ? uiMessages.hidePassword : uiMessages.showPassword}
            aria-controls={control.id}
            className={classes.toggle}
            onClick={() => setShown(!shown)}
          >
            {shown ? uiMessages.hide : uiMessages.show}
          </button>
        </div>
      )}
    </Field>
  );
}
