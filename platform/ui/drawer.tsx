import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useState } from 'react';
import { createStore } from 'zustand/vanilla';

export interface DrawerProps {
  readonly open: boolean;
  /** Escape, a press outside and the button in its corner; absent, the drawer stays until its page goes. */
  readonly onClose?: () => void;
  /** True where the drawer stands at an address of its own, so that the way back leads off it without help. */
  readonly hasAddress?: boolean;
  readonly title: ReactNode;
  /** The name of the button in its corner. */
  readonly closeLabel?: string;
  /** In front of the title, such as a way back. */
  readonly leading?: ReactNode;
  /** `update` lies over every other drawer and modal. */
  readonly layer?: 'overlay' | 'update';
  /** `full` takes the whole height of a phone, for reading. */
  readonly height?: 'content' | 'full';
  readonly firstFocus?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** How many drawers lie open now. */
export const openDrawers = createStore<number>()(() => 0);

const DrawerDialog = lazy(() =>
  import('./drawer-dialog.tsx').then((module) => ({ default: module.DrawerDialog })),
);

/** From below on a phone, from the right edge on a wide screen, over a scrim; the focus is trapped. */
export function Drawer(props: DrawerProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  useEffect(() => {
    if (!props.open) return undefined;
    openDrawers.setState((count) => count + 1, true);
    return () => openDrawers.setState((count) => count - 1, true);
  }, [props.open]);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <DrawerDialog {...props} />
    </Suspense>
  );
}
