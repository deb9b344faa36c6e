import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { CrashedScreen } from './CrashedScreen';

interface BoundaryProps {
  readonly children: ReactNode;
  /** A navigation leaves the crashed screen behind. */
  readonly place: string;
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
    return <CrashedScreen onTryAgain={this.tryAgain} />;
  }
}

/** Keeps a crash within its screen: the shell around it stays (docs/contracts/ui.md, "Every page"). */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary place={pathname}>{children}</Boundary>;
}
