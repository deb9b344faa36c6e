import { Component, Suspense, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useAppDispatch } from '@/store/hooks';
import { screenCrashed } from '@/store/payments/paymentsSlice';
import { ScreenSkeleton } from '../shell/ScreenSkeleton';
import { CrashedScreen } from './CrashedScreen';

interface BoundaryProps {
  readonly children: ReactNode;
  /** A change of path resets the boundary after a crash. */
  readonly place: string;
  readonly onCrash: () => void;
}

interface BoundaryState {
  readonly hasCrashed: boolean;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasCrashed: false };

  static getDerivedStateFromError(): BoundaryState {
    return { hasCrashed: true };
  }

  override componentDidCatch() {
    this.props.onCrash();
  }

  override componentDidUpdate({ place }: BoundaryProps) {
    if (place !== this.props.place && this.state.hasCrashed) this.tryAgain();
  }

  private readonly tryAgain = () => this.setState({ hasCrashed: false });

  override render() {
    if (!this.state.hasCrashed) return this.props.children;
    return <CrashedScreen onTryAgain={this.tryAgain} />;
  }
}

interface ScreenOutletProps {
  readonly children?: ReactNode;
  readonly place?: ReactNode;
}

/**
 * The screen of a route, or a frame with its screen, or a skeleton while its code loads. Contains crashes, so that the
 * shell around the screen keeps working (docs/contracts/ui.md, "Every page").
 */
export function ScreenOutlet(props: ScreenOutletProps) {
  const { children = <Outlet />, place = <ScreenSkeleton /> } = props;
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  return (
    <Boundary place={pathname} onCrash={() => dispatch(screenCrashed())}>
      <Suspense fallback={place}>{children}</Suspense>
    </Boundary>
  );
}
