import { type ReactNode, useEffect, useState } from 'react';

export interface LoadedProps<Part> {
  /** The same function as long as the same part is meant. */
  readonly load: () => Promise<Part>;
  readonly children: (part: Part) => ReactNode;
  /** In its place where its code does not load, for what the rest does without; it is asked for once more by `again`. */
  readonly failed?: (again: () => void) => ReactNode;
}

/**
 * Shows what needs code as soon as that is there; where it does not load, what stands for it, else throws to the boundary.
 *
 * For what must not be late: React shows what suspended at least 300 ms after the last fallback, however soon its code came.
 */
export function Loaded<Part>({ load, children, failed }: LoadedProps<Part>): ReactNode {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ readonly part: Part } | { readonly thrown: unknown } | null>(null);
  useEffect(() => {
    let isOver = false;
    load().then(
      (part) => {
        if (!isOver) setState({ part });
      },
      (thrown: unknown) => {
        if (!isOver) setState({ thrown });
      },
    );
    return () => {
      isOver = true;
    };
  }, [load, attempt]);
  if (state === null) return null;
  if ('thrown' in state) {
    if (!failed) throw state.thrown;
    return failed(() => {
      setState(null);
      setAttempt((before) => before + 1);
    });
  }
  return children(state.part);
}
