import { lazy, Suspense, useEffect, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import type { DrawerProps } from './drawer-props.ts';

/** Number of open drawers. */
export const openDrawers = createStore<number>()(() => 0);

const DrawerDialog = lazy(() =>
  import('./drawer-dialog.tsx').then((module) => ({ default: module.DrawerDialog })),
);

/** A drawer from the bottom on phones, from the right on wide screens, over a scrim with a focus trap. */
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
