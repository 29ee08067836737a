import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';
import type { DrawerProps } from './drawer-props.ts';
import { lazyDialog } from './lazy-dialog.tsx';

/** Number of open drawers. */
export const openDrawers = createStore<number>()(() => 0);

const LazyDrawer = lazyDialog(() => import('./drawer-dialog.tsx').then(({ DrawerDialog }) => DrawerDialog));

/** A drawer from the bottom on phones, from the right on wide screens, over a scrim with a focus trap. */
export function Drawer(props: DrawerProps) {
  useEffect(() => {
    if (!props.open) return undefined;
    openDrawers.setState((count) => count + 1, true);
    return () => openDrawers.setState((count) => count - 1, true);
  }, [props.open]);
  return <LazyDrawer {...props} />;
}
