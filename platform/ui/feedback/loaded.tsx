import { type ReactNode, useEffect, useState } from 'react';

export interface LoadedProps<Part> {
  /** The same function as long as the same part is meant. */
  readonly load: () => Promise<Part>;
  readonly children: (part: Part) => ReactNode;
}

/**
 * Shows what needs code as soon as that is there; throws to the boundary when it does not load.
 *
 * For what must not be late: React shows what suspended at least 300 ms after the last fallback, however soon its code came.
 */
export function Loaded<Part>({ load, children }: LoadedProps<Part>): ReactNode {
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
  }, [load]);
  if (state === null) return null;
  if ('thrown' in state) throw state.thrown;
  return children(state.part);
}
