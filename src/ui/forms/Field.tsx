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

/** Further props of a field that may be empty together with others, so that they share one error. */
export interface SharedErrorProps {
  /** What to do in this field, such as "Enter a first name.". Shown below it while it has the shared error. */
  readonly missing?: string | undefined;
}

/** Further props of a field that can filter a list. */
export interface FilterProps {
  /** `chip` puts the label and the control on one line. */
  readonly look?: 'chip' | undefined;
}

interface FieldFrameProps extends FieldProps, FilterProps, SharedErrorProps {
  /** Announces errors that appear while the control has the focus. */
  readonly announceError?: boolean | undefined;
  /** An element at the end of the label's line. */
  readonly aside?: ReactNode;
  /** Controls that fill in the field, between its label and the control. */
  readonly tools?: ReactNode;
  readonly children: (control: ReturnType<typeof useControl>) => ReactNode;
}

const isShared = (error: string | undefined, shared: SharedError | null): shared is SharedError =>
  error !== undefined && error === shared?.text;

/** Returns the ids of hint and error. The hint comes first: it explains what to enter, and the error what is wrong. */
function describedBy(
  id: string,
  { hint, error }: FieldProps,
  shared: SharedError | null,
): string | undefined {
  const errorId = isShared(error, shared) ? shared.id : `${id}-error`;
  return classNames(Boolean(hint) && `${id}-hint`, Boolean(error) && errorId) || undefined;
}

/** Returns the id and the attributes that connect a control with its label, hint and error. */
export function useControl(field: FieldProps & SharedErrorProps) {
  const id = useId();
  const shared = use(SharedErrorContext);
  return {
    id,
    'aria-describedby': describedBy(id, field, shared),
    // The shared error is the description, so what to do about it is the error message.
    'aria-errormessage':
      field.missing && isShared(field.error, shared) ? `${id}-missing` : undefined,
    'aria-invalid': field.error ? true : undefined,
    'aria-required': field.required === true ? true : undefined,
  };
}

/** Renders the label, the control, and the hint and error below it. */
export function Field(props: FieldFrameProps) {
  const { children, announceError, look, aside, tools, ...field } = props;
  const control = useControl(field);
  const frame =
    look === 'chip' ? classNames(classes.chip, field.error && classes.invalid) : classes.field;
  return (
    <div className={frame}>
      <div className={classes.label}>
        <label htmlFor={control.id}>{field.label}</label>
        {field.required ? <Asterisk /> : null}
        {aside}
      </div>
      {tools}
      {children(control)}
      <FieldTexts
        id={control.id}
        hint={field.hint}
        error={field.error}
        missing={field.missing}
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

interface FieldTextsProps extends Pick<FieldProps, 'hint' | 'error'>, SharedErrorProps {
  readonly id: string;
  readonly announceError?: boolean | undefined;
}

/**
 * Shows the hint and the error of the control with this id. An error that several fields share is shown elsewhere, only
 * once. Here, it is replaced with what to do in this field.
 */
export function FieldTexts({ id, hint, error, missing, announceError }: FieldTextsProps) {
  const shared = use(SharedErrorContext);
  return (
    <>
      {hint ? (
        <div id={`${id}-hint`} className={classes.hint}>
          {hint}
        </div>
      ) : null}
      {error && !isShared(error, shared) ? (
        <div id={`${id}-error`} role={announceError ? 'alert' : undefined}>
          <ErrorText>{error}</ErrorText>
        </div>
      ) : null}
      {missing && isShared(error, shared) ? (
        <div id={`${id}-missing`} aria-live="polite">
          <ErrorText>{missing}</ErrorText>
        </div>
      ) : null}
    </>
  );
}
