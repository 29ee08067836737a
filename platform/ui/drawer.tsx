import { lazy, Suspense, useEffect, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import type { DrawerProps } from './drawer-props.ts';

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
