import { Component, Fragment, Suspense, type ComponentType, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ScreenSkeleton } from '../shell/ScreenSkeleton';
import { CrashedScreen } from './CrashedScreen';

interface BoundaryProps {
  readonly children: ReactNode;
  /** A navigation leaves the crashed screen behind. */
  readonly place: string;
  /** What stands around the crashed screen. */
  readonly Frame: ComponentType<{ children: ReactNode }>;
}

interface BoundaryState {
  readonly failure: { readonly error: unknown } | null;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } };
  }

  override componentDidUpdate({ place }: BoundaryProps) {
    if (place !== this.props.place && this.state.failure !== null) this.setState({ failure: null });
  }

  private readonly tryAgain = () => {
    const error = this.state.failure?.error;
    // A chunk that did not load is remembered as failed: only a new page asks for it again.
    if (error instanceof Error && error.name === 'ChunkLoadError') {
      window.location.reload();
      return;
    }
    this.setState({ failure: null });
  };

  override render() {
    if (this.state.failure === null) return this.props.children;
    const { Frame } = this.props;
    return (
      <Frame>
        <CrashedScreen onTryAgain={this.tryAgain} />
      </Frame>
    );
  }
}

interface ScreenOutletProps extends Partial<Pick<BoundaryProps, 'children' | 'Frame'>> {
  /** Holds its place while its code is on the way. */
  readonly place?: ReactNode;
}

/**
 * The screen of a route, or what holds its place while its code is on the way. A crash stays within it: the shell around
 * it goes on (docs/contracts/ui.md, "Every page").
 */
export function ScreenOutlet(props: ScreenOutletProps) {
  const { place = <ScreenSkeleton />, Frame = Fragment, children = <Outlet /> } = props;
  const { pathname } = useLocation();
  return (
    <Boundary place={pathname} Frame={Frame}>
      <Suspense fallback={place}>{children}</Suspense>
    </Boundary>
  );
}
