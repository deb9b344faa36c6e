import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /**
   * Where the boundary is, for example the path of the page. If it changes after a crash, the children are rendered
   * again.
   */
  readonly place: string;
  readonly onCrash?: () => void;
  /** Shown instead of the children after a crash, until the customer tries again. */
  readonly fallback: (tryAgain: () => void) => ReactNode;
}

interface ErrorBoundaryState {
  readonly hasCrashed: boolean;
}

/** Contains the crash of a part of the page, so that the rest keeps working. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasCrashed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasCrashed: true };
  }

  override componentDidCatch() {
    this.props.onCrash?.();
  }

  override componentDidUpdate({ place }: ErrorBoundaryProps) {
    if (place !== this.props.place && this.state.hasCrashed) this.tryAgain();
  }

  private readonly tryAgain = () => this.setState({ hasCrashed: false });

  override render() {
    return this.state.hasCrashed ? this.props.fallback(this.tryAgain) : this.props.children;
  }
}
