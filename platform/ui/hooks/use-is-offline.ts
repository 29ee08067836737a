import { useSyncExternalStore } from 'react';
import { isOffline } from '#platform/device/network.ts';

/** Whether the device reports being offline; re-renders on change. */
export const useIsOffline = (): boolean => useSyncExternalStore(subscribe, isOffline);

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
