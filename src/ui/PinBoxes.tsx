import { useId, useRef, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react';
import * as limits from '@/config/limits';
import { uiCopy } from '@/words/ui';
import { FieldTexts } from './Field';
import classes from './PinBoxes.module.css';
import { overtyped, spread, withoutDigit } from './pinDigits';

interface PinBoxesProps {
  /** The accessible name of the group, such as "Enter PIN". */
  readonly label: string;
  /** One character a box; a box that is still empty before a filled one is a space. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** Called when every box holds a digit. */
  readonly onComplete?: ((value: string) => void) | undefined;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly disabled?: boolean | undefined;
}

/** Four boxes of one masked digit: typing goes on to the next, Backspace back, a pasted PIN fills them all. */
export function PinBoxes(props: PinBoxesProps) {
  const { label, value, onValueChange, onComplete, hint, error, disabled } = props;
  const count = limits.pinDigits;
  const id = useId();
  const boxes = useRef<HTMLDivElement>(null);

  const focusBox = (index: number) => {
    const inputs = boxes.current?.querySelectorAll('input');
    inputs?.[Math.min(Math.max(index, 0), count - 1)]?.focus();
  };

  const enter = (index: number, digits: string) => {
    const next = spread(value, index, digits, count);
    onValueChange(next);
    focusBox(index + digits.length);
    if (/^\d+$/.test(next) && next.length === count) onComplete?.(next);
  };

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.key === 'ArrowLeft') focusBox(index - 1);
    if (event.key === 'ArrowRight') focusBox(index + 1);
    if (event.key !== 'Backspace') return;
    event.preventDefault();
    const emptyHere = (value[index] ?? ' ') === ' ';
    onValueChange(withoutDigit(value, emptyHere ? index - 1 : index));
    if (emptyHere) focusBox(index - 1);
  };

  const onPaste = (event: ClipboardEvent, index: number) => {
    event.preventDefault();
    const digits = event.clipboardData.getData('text').replace(/\D/g, '');
    if (digits) enter(index, digits);
  };

  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      className={classes.group}
    >
      <span id={`${id}-label`} className={classes.label}>
        {label}
      </span>
      <div ref={boxes} className={classes.boxes}>
        {Array.from({ length: count }, (_, index) => (
          <input
            key={index}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            aria-label={uiCopy.digit(index + 1, count)}
            aria-invalid={error ? true : undefined}
            disabled={disabled}
            className={classes.box}
            value={(value[index] ?? '').trim()}
            onFocus={(event: FocusEvent<HTMLInputElement>) => event.target.select()}
            onKeyDown={(event) => onKeyDown(event, index)}
            onPaste={(event) => onPaste(event, index)}
            onChange={(event) => {
              const digits = overtyped(value[index] ?? '', event.target.value);
              if (digits) enter(index, digits);
            }}
          />
        ))}
      </div>
      <FieldTexts id={id} hint={hint} error={error} announceError />
    </div>
  );
}
