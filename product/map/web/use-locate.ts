import { useCallback, useState } from 'react';
import { askLocation } from '#platform/device/location.ts';
import { DEVICE_DECIMALS } from '#product/presence/contract.ts';
import { whereaboutsStore } from '#product/visitors/web/index.ts';

/** Asks the device where it is and looks from there; the chosen place is given up. */
export function useLocate(): {
  readonly hasFailed: boolean;
  readonly locate: () => Promise<boolean>;
  readonly dismiss: () => void;
} {
  const [hasFailed, setHasFailed] = useState(false);
  const locate = useCallback(async () => {
    const outcome = await askLocation({ decimals: DEVICE_DECIMALS });
    const isFound = outcome.kind === 'granted';
    setHasFailed(!isFound);
    if (isFound)
      whereaboutsStore.setState(
        { physicalLocation: outcome.point, virtualLocation: null, viewpoint: 'own-place' },
        true,
      );
    return isFound;
  }, []);
  return { hasFailed, locate, dismiss: () => setHasFailed(false) };
}
