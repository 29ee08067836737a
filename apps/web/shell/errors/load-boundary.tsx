import { Component, type ReactNode } from 'react';
import { enablePageRetry } from '../../lazy-page.tsx';

interface Props {
  readonly children: ReactNode;
  /** Identifies the content; a change retries. */
  readonly of: string;
  /** Shown when loading or rendering failed. */
  readonly fallback?: (thrown: unknown) => ReactNode;
  readonly onFailed?: (thrown: unknown) => void;
}

interface State {
  readonly of: string;
  readonly failed: { readonly thrown: unknown } | null;
}

/** Keeps the rest of the screen when a part fails to load or render. */
export class LoadBoundary extends Component<Props, State> {
  override readonly state: State = { of: this.props.of, failed: null };

  static getDerivedStateFromProps({ of }: Props, state: State): State | null {
    return state.of === of ? null : { of, failed: null };
  }

  static getDerivedStateFromError(thrown: unknown): Partial<State> {
    return { failed: { thrown } };
  }

  override componentDidCatch(thrown: unknown): void {
    enablePageRetry();
    this.props.onFailed?.(thrown);
  }

  override render() {
    const { failed } = this.state;
    return failed ? this.props.fallback?.(failed.thrown) : this.props.children;
  }
}
