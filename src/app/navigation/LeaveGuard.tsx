import {
  type ContextType,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import {
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
  type To,
} from 'react-router-dom';
import { leavingCopy } from '@/messages/leaving';
import { useAppSelector } from '@/store/hooks';
import { selectIsUploading } from '@/store/user/userSlice';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { hearTraversalsFirst } from './TraversalGate';

type Navigator = ContextType<typeof NavigationContext>['navigator'];
/** Goes where the customer wanted to go. */
type Departure = () => void;

const pathOf = (to: To): string =>
  (typeof to === 'string' ? to.split(/[?#]/, 1)[0] : to.pathname) ?? '';

/** A navigator that asks before another page takes the place of this one. */
function asking(navigator: Navigator, ask: (leave: Departure) => void): Navigator {
  const ifAllowed = (to: To, go: Departure) => {
    if (pathOf(to) === window.location.pathname) go();
    else ask(go);
  };
  return {
    ...navigator,
    push: (...way) => ifAllowed(way[0], () => navigator.push(...way)),
    replace: (...way) => ifAllowed(way[0], () => navigator.replace(...way)),
  };
}

/** The router numbers the entries of the history; without a number it did not make the entry. */
function historyIndex(): number {
  const state: unknown = window.history.state;
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
  return typeof index === 'number' ? index : 0;
}

/** Asks the browser to ask before the tab is closed or reloaded. */
function useUnloadQuestion(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOn]);
}

/** Back and Forward have left when they are heard of: the way is undone before the router hears of it, and done again after a yes. */
function useTraversalQuestion(isOn: boolean, ask: (leave: Departure) => void) {
  const location = useLocation();
  useEffect(() => {
    if (!isOn) return undefined;
    const here = { path: window.location.pathname, index: historyIndex() };
    let isLeaving = false;
    const follow = (event: PopStateEvent) => {
      if (isLeaving || window.location.pathname === here.path) return;
      event.stopImmediatePropagation();
      const distance = historyIndex() - here.index;
      window.history.go(-distance);
      ask(() => {
        isLeaving = true;
        window.history.go(distance);
      });
    };
    return hearTraversalsFirst(follow);
  }, [isOn, ask, location]);
}

/**
 * Asks before a page is left whose upload is not finished. It stands inside the router's own navigator: the end of a
 * session and a jump in DevTools, which come from outside, are never held up.
 */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const isUploading = useAppSelector(selectIsUploading);
  const context = use(NavigationContext);
  const [departure, setDeparture] = useState<{ readonly leave: Departure } | null>(null);
  const ask = useCallback((leave: Departure) => setDeparture({ leave }), []);
  // An upload that has ended in the meantime leaves nothing to ask.
  if (departure !== null && !isUploading) setDeparture(null);

  useUnloadQuestion(isUploading);
  useTraversalQuestion(isUploading, ask);
  const guarded = useMemo(
    () => (isUploading ? { ...context, navigator: asking(context.navigator, ask) } : context),
    [isUploading, context, ask],
  );

  return (
    <NavigationContext value={guarded}>
      {children}
      <ConfirmDialog
        open={departure !== null}
        title={leavingCopy.question}
        cancelLabel={leavingCopy.stay}
        confirmLabel={leavingCopy.leave}
        onCancel={() => setDeparture(null)}
        onConfirm={() => {
          setDeparture(null);
          departure?.leave();
        }}
      >
        {leavingCopy.consequence}
      </ConfirmDialog>
    </NavigationContext>
  );
}
