import { use, useId, type ReactNode } from 'react';
import classes from './Field.module.css';
import { classNames } from '../classNames';
import { WarningIcon } from '../images/icons';
import { SharedErrorContext, type SharedError } from './sharedError';

/** The props of every field, whatever its control. */
export interface FieldProps {
  /** Visible label, and also the accessible name. */
  readonly label: string;
  /** Whether to show the asterisk and to set `aria-required`. */
  readonly required?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

/** Further props of a field that can filter a list. */
export interface FilterProps {
  /** `chip` puts the label and the control on one line. */
  readonly look?: 'chip' | undefined;
}

interface FieldFrameProps extends FieldProps, FilterProps {
  /** Announces errors that appear while the control has the focus. */
  readonly announceError?: boolean | undefined;
  /** An element at the end of the label's line. */
  readonly aside?: ReactNode;
  readonly children: (control: ReturnType<typeof useControl>) => ReactNode;
}

/** Returns the ids of hint and error. The hint comes first: it explains what to enter, and the error what is wrong. */
function describedBy(
  id: string,
  { hint, error }: FieldProps,
  shared: SharedError | null,
): string | undefined {
  const errorId = error !== undefined && error === shared?.text ? shared.id : `${id}-error`;
  return classNames(Boolean(hint) && `${id}-hint`, Boolean(error) && errorId) || undefined;
}

/** Returns the id and the attributes that connect a control with its label, hint and error. */
export function useControl(field: FieldProps) {
  const id = useId();
  const shared = use(SharedErrorContext);
  return {
    id,
    'aria-describedby': describedBy(id, field, shared),
    'aria-invalid': field.error ? true : undefined,
    'aria-required': field.required === true ? true : undefined,
  };
}

/** Renders the label, the control, and the hint and error below it. */
export function Field(props: FieldFrameProps) {
  const { children, announceError, look, aside, ...field } = props;
  const control = useControl(field);
  return (
    <div className={look === 'chip' ? classes.chip : classes.field}>
      <div className={classes.label}>
        <label htmlFor={control.id}>{field.label}</label>
        {field.required ? <Asterisk /> : null}
        {aside}
      </div>
      {children(control)}
      <FieldTexts
        id={control.id}
        hint={field.hint}
        error={field.error}
        announceError={announceError}
      />
    </div>
  );
}

/** Shows the asterisk of a required field. It is next to the label, because it isn't part of the accessible name. */
export function Asterisk() {
  return (
    <span className={classes.asterisk} aria-hidden="true">
      *
    </span>
  );
}

/** Shows the error of one field, or of several. */
export function ErrorText({ children }: { readonly children: string }) {
  return (
    <div className={classes.error}>
      <WarningIcon />
      <span>{children}</span>
    </div>
  );
}

interface FieldTextsProps extends Pick<FieldProps, 'hint' | 'error'> {
  readonly id: string;
  readonly announceError?: boolean | undefined;
}

/**
 * Shows the hint and the error of the control with this id. An error that several fields share is shown elsewhere, only
 * once.
 */
export function FieldTexts({ id, hint, error, announceError }: FieldTextsProps) {
  const shared = use(SharedErrorContext);
  return (
    <>
      {hint ? (
        <div id={`${id}-hint`} className={classes.hint}>
          {hint}
        </div>
      ) : null}
      {error && error !== shared?.text ? (
        <div id={`${id}-error`} role={announceError ? 'alert' : undefined}>
          <ErrorText>{error}</ErrorText>
        </div>
      ) : null}
    </>
  );
}
