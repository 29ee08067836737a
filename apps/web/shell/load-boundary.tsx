import { Component, type ReactNode } from 'react';
import { enablePageRetry } from '../lazy-page.tsx';

interface Props {
  readonly children: ReactNode;
  /** What is shown; another one is tried anew. */
  readonly of: string;
  /** Stands in its place where that failed. */
  readonly fallback?: ReactNode;
  readonly onFailed?: () => void;
}

interface State {
  readonly of: string;
  readonly hasFailed: boolean;
}

/** Keeps the rest of the screen where a part of it could not be fetched or drawn. */
export class LoadBoundary extends Component<Props, State> {
  override readonly state: State = { of: this.props.of, hasFailed: false };

  static getDerivedStateFromProps({ of }: Props, state: State): State | null {
    return state.of === of ? null : { of, hasFailed: false };
  }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    enablePageRetry();
    this.props.onFailed?.();
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
