import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import * as limits from '@/config/limits';
import { digitsOf } from '@/lib/patterns';
import { uiMessages } from '@/messages/ui';
import { FieldTexts } from './Field';
import classes from './PinBoxes.module.css';

interface PinBoxesProps {
  /** The accessible name of the group, such as "Enter PIN". */
  readonly label: string;
  /** One character for each box. A space stands for an empty box before a filled one. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** Called when every box holds a digit. */
  readonly onComplete?: ((value: string) => void) | undefined;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly disabled?: boolean | undefined;
}

/**
 * Returns the digits typed into a box that held `before`. Typing over a digit leaves both digits in the input for a
 * moment.
 */
function overtyped(before: string, after: string): string {
  const digits = after.replace(/\D/g, '');
  if (digits.length !== 2 || !/\d/.test(before)) return digits;
  return digits.startsWith(before) ? digits.slice(1) : digits.slice(0, 1);
}

/** Returns the value with `digits` written into the boxes from `index` on. Digits beyond the last box are dropped. */
function withDigits(value: string, index: number, digits: string, count: number): string {
  const filled = value.padEnd(index, ' ');
  return `${filled.slice(0, index)}${digits}${filled.slice(index + digits.length)}`.slice(0, count);
}

/** Returns the value with the box at `index` empty. */
function withoutDigit(value: string, index: number): string {
  if (index < 0) return value;
  return `${value.slice(0, index)} ${value.slice(index + 1)}`.trimEnd();
}

/**
 * Renders four boxes for one masked digit each. Typing moves to the next box, Backspace in an empty box moves back, and
 * a pasted PIN fills all of them.
 */
export function PinBoxes(props: PinBoxesProps) {
  const { label, value, onValueChange, onComplete, hint, disabled } = props;
  const count = limits.pinDigits;
  const id = useId();
  const boxes = useRef<HTMLDivElement>(null);
  const [refusal, setRefusal] = useState({ value, reason: '' });
  // A refusal ends when the value changes.
  const reason = refusal.value === value ? refusal.reason : '';
  const error = reason || props.error;

  const inputs = () => [...(boxes.current?.querySelectorAll('input') ?? [])];
  const focusBox = (index: number) => {
    inputs()[Math.min(Math.max(index, 0), count - 1)]?.focus();
  };

  const enter = (index: number, digits: string) => {
    if (digits.length > count) {
      setRefusal({ value, reason: uiMessages.tooManyDigits(digits.length, count) });
      return;
    }
    // Starts further left if the remaining boxes can't hold all digits.
    const first = Math.min(index, count - digits.length);
    const next = withDigits(value, first, digits, count);
    onValueChange(next);
    focusBox(first + digits.length);
    if (/^\d+$/.test(next) && next.length === count) onComplete?.(next);
  };

  const isEmpty = (index: number) => (value[index] ?? ' ') === ' ';

  /** Empties a box, or the one before it if it is already empty. */
  const erase = (index: number) => {
    onValueChange(withoutDigit(value, isEmpty(index) ? index - 1 : index));
    if (isEmpty(index)) focusBox(index - 1);
  };

  // Phone keyboards delete without a named key. In an empty box nothing changes, so only the native `beforeinput` event
  // reports the key press. React has no handler for it.
  useEffect(() => {
    const place = boxes.current;
    const onBeforeInput = ({ target, inputType }: InputEvent) => {
      const index = inputs().findIndex((input) => input === target);
      if (inputType.endsWith('Backward') && index >= 0 && isEmpty(index)) erase(index);
    };
    place?.addEventListener('beforeinput', onBeforeInput);
    return () => place?.removeEventListener('beforeinput', onBeforeInput);
  });

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.key === 'ArrowLeft') focusBox(index - 1);
    if (event.key === 'ArrowRight') focusBox(index + 1);
    if (event.key !== 'Backspace') return;
    event.preventDefault();
    erase(index);
  };

  const onPaste = (event: ClipboardEvent, index: number) => {
    event.preventDefault();
    const digits = digitsOf(event.clipboardData.getData('text'));
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
            aria-label={uiMessages.digit(index + 1, count)}
            aria-invalid={error ? true : undefined}
            disabled={disabled}
            className={classes.box}
            value={(value[index] ?? '').trim()}
            onFocus={(event: FocusEvent<HTMLInputElement>) => event.target.select()}
            onKeyDown={(event) => onKeyDown(event, index)}
            onPaste={(event) => onPaste(event, index)}
            onChange={(event) => {
              if (event.target.value === '') {
                erase(index);
                return;
              }
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
