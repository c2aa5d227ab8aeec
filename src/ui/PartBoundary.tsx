import { Component, type ReactNode } from 'react';

interface PartBoundaryProps {
  /** The part's name, for the error report; never a value of it. */
  readonly part: string;
  readonly fallback: ReactNode;
  readonly onError?: (part: string) => void;
  readonly children: ReactNode;
}

/** Keeps a part that throws from taking its neighbours along: the code outlives the photo. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onError?.(this.props.part);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
