import { Component, type ReactNode } from 'react';
import { enablePageRetry } from '../../lazy-page.tsx';

interface Props {
  readonly children: ReactNode;
  /** Identifies the content; a change retries. */
  readonly of: string;
  /** Shown when loading or rendering failed. */
  readonly fallback?: ReactNode;
  readonly onFailed?: () => void;
}

interface State {
  readonly of: string;
  readonly hasFailed: boolean;
}

/** Keeps the rest of the screen when a part fails to load or render. */
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
