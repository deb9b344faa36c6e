import { createContext, use, useEffect, useState, type ReactNode } from 'react';

/** Milliseconds for which the buttons ignore presses after what they decide on has changed. */
const ignoreTime = 1000;

const SettlingContext = createContext(false);

/** Returns whether a button has just been moved or has just replaced another one, and so has to ignore presses. */
export const useIsSettling = () => use(SettlingContext);

interface SettlingButtonsProps {
  /** What the buttons decide on. */
  readonly of: string;
  /** Whether the buttons have already replaced others when they are first shown. */
  readonly isReplacement?: boolean;
  readonly children: ReactNode;
}

/**
 * Renders buttons that ignore presses for a second after what they decide on has changed. The second press of a double
 * press on a decision would otherwise also decide the next case, whose button appears at the same point.
 */
export function SettlingButtons({ of, isReplacement = false, children }: SettlingButtonsProps) {
  const [settled, setSettled] = useState(isReplacement ? null : of);
  const isSettling = settled !== of;
  useEffect(() => {
    if (!isSettling) return undefined;
    const timer = setTimeout(() => setSettled(of), ignoreTime);
    return () => clearTimeout(timer);
  }, [of, isSettling]);
  return <SettlingContext value={isSettling}>{children}</SettlingContext>;
}
