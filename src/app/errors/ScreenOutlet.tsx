import { Component, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { CrashedScreen } from './CrashedScreen';

interface BoundaryProps {
  readonly children: ReactNode;
  /** A navigation leaves the crashed screen behind. */
  readonly place: string;
}

interface BoundaryState {
  readonly hasCrashed: boolean;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasCrashed: false };

  static getDerivedStateFromError(): BoundaryState {
    return { hasCrashed: true };
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

/**
 * The screen of a route, or a frame with its screen. A crash stays within it: the shell around a screen goes on
 * (docs/contracts/ui.md, "Every page").
 */
export function ScreenOutlet({ children = <Outlet /> }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary place={pathname}>{children}</Boundary>;
}
