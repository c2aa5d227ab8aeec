import { Component, type ReactNode } from 'react';

interface PartBoundaryProps {
  /** The part's name for the error report, never one of its values. */
  readonly part: string;
  readonly fallback: ReactNode;
  readonly onError?: (part: string) => void;
  readonly children: ReactNode;
}

/** Prevents a part that throws from breaking its neighbours: the code survives a failing photo. */
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
