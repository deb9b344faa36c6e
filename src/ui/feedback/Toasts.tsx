import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ToastContainer, toast as library } from 'react-toastify/unstyled';
import * as limits from '@/config/limits';
import { uiMessages } from '@/messages/ui';
import { bringIntoView } from '../focus/bringIntoView';
import { Button } from '../buttons/Button';
import { classNames } from '../classNames';
import { IconButton } from '../buttons/IconButton';
import { CloseIcon } from '../images/icons';
import { roleOf, toneIcons, type Tone } from '../text/tones';
import { useRootAttribute } from '../overlays/useRootAttribute';
import classes from './Toasts.module.css';

export interface Toast {
  /** A new id each time it is shown. The library ignores an id that is still leaving the screen. */
  readonly id: string;
  readonly tone: Tone;
  readonly text: string;
  /** A button that takes effect while the toast is shown. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

interface ToastsProps {
  /** All toasts to show. A toast with a new id appears, and one whose id is missing disappears. */
  readonly toasts: readonly Toast[];
  /** Called when a toast times out or the customer closes it. */
  readonly onClosed: (id: string) => void;
}

function show({ id, tone, text, action }: Toast, onClosed: (id: string) => void): void {
  const Icon = toneIcons[tone];
  library(
    () => (
      <>
        <Icon className={classNames(classes.icon, classes[tone])} />
        <span className={classes.text}>{text}</span>
        {action ? (
          <Button variant="link" size="small" onClick={action.onPress}>
            {action.label}
          </Button>
        ) : null}
      </>
    ),
    {
      toastId: id,
      role: roleOf(tone),
      onClose: () => onClosed(id),
    },
  );
}

declare module 'react' {
  interface CSSProperties {
    /** Height of the window that a phone’s keyboard covers. No CSS unit has it in all browsers. */
    '--size-keyboard'?: string;
  }
}

function useKeyboardHeight(): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return undefined;
    const measure = () =>
      setHeight(seen.scale === 1 ? Math.max(0, innerHeight - seen.height - seen.offsetTop) : 0);
    measure();
    seen.addEventListener('resize', measure);
    return () => seen.removeEventListener('resize', measure);
  }, []);
  return height;
}

function isInSight(element: Element | null): element is Element {
  if (element === null || element === document.body) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= 0 && top <= innerHeight;
}

/**
 * Scrolls so that a toast doesn't cover the page's next step or the focused element, unless the customer has scrolled
 * away. The focused element has priority.
 */
function keepInSight(): void {
  // Measured before the page scrolls, because one of them may push the other one out of the window.
  const seen = [document.querySelector('[data-next]'), document.activeElement].filter(isInSight);
  seen.forEach(bringIntoView);
}

/** Keeps the focus when a toast's button is pressed, because a panel that loses the focus closes. */
function keepFocus(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
}

/** Renders the toasts. Only this file uses react-toastify. The library is large, so it loads with the first toast. */
export function Toasts({ toasts, onClosed }: ToastsProps) {
  const shown = useRef<ReadonlySet<string>>(new Set());
  const focusedBefore = useRef<HTMLElement>(null);
  const closed = useEffectEvent(onClosed);
  const keyboard = useKeyboardHeight();
  useRootAttribute('data-toasts');

  useEffect(() => {
    const due = new Set(toasts.map(({ id }) => id));
    toasts
      .filter(({ id }) => !shown.current.has(id))
      .forEach((toast) => show(toast, (id) => closed(id)));
    [...shown.current].filter((id) => !due.has(id)).forEach((id) => library.dismiss(id));
    shown.current = due;
    keepInSight();
  }, [toasts]);

  return (
    // If a button disappears with its toast, the focus returns to where it was before.
    <div
      data-print="hidden"
      style={{ '--size-keyboard': `${keyboard}px` }}
      // Without this, an open panel would treat a press on a toast as a press outside the panel.
      onPointerDown={(event) => event.stopPropagation()}
      onMouseDown={keepFocus}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        focusedBefore.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
      }}
      onClick={({ currentTarget }) => {
        if (currentTarget.contains(document.activeElement)) focusedBefore.current?.focus();
      }}
    >
      <ToastContainer
        aria-label={uiMessages.messages}
        autoClose={limits.toastDuration}
        // The stylesheet animates the entrance of toasts. They disappear immediately, so that no animation has to end
        // first.
        transition={false}
        icon={false}
        // Hidden from screen readers, because the timer that the stylesheet draws has no value.
        hideProgressBar
        newestOnTop
        draggablePercent={40}
        pauseOnFocusLoss={false}
        className={() => classes.container ?? ''}
        toastClassName={() => classes.toast ?? ''}
        progressClassName={() => classes.timer ?? ''}
        closeButton={({ closeToast }) => (
          <IconButton label={uiMessages.dismiss} variant="plain" onClick={closeToast}>
            <CloseIcon />
          </IconButton>
        )}
      />
    </div>
  );
}
