import type { FunctionComponent, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch } from '@/store/hooks';
import { screenCrashed } from '@/store/payments/paymentsSlice';
import { ErrorBoundary } from '@/ui/feedback/ErrorBoundary';
import type { LostProps } from '@/ui/lazyComponent';

interface CrashBoundaryProps {
  readonly children: ReactNode;
  /** Shown after a crash, until the customer tries again or opens another page. */
  readonly Crashed: FunctionComponent<LostProps>;
}

/** Contains the crash of a part of the page (docs/contracts/ui.md, "Every page"). */
export function CrashBoundary({ children, Crashed }: CrashBoundaryProps) {
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  return (
    <ErrorBoundary
      place={pathname}
      onCrash={() => dispatch(screenCrashed())}
      fallback={(tryAgain) => <Crashed onTryAgain={tryAgain} />}
    >
      {children}
    </ErrorBoundary>
  );
}
