import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';

/** Whether a card, or the list at its full height, lies over the map. */
export const laidOverStore = createStore<boolean>()(() => false);

/** Says so for as long as the map is there. */
export function useSayLaidOver(isLaidOver: boolean): void {
  useEffect(() => {
    laidOverStore.setState(isLaidOver, true);
    return () => laidOverStore.setState(false, true);
  }, [isLaidOver]);
}
