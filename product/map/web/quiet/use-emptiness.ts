import { useNearby } from '#product/nearby/web/nearby.store.ts';
import type { Emptiness } from '../../emptiness.rules.ts';
import { useMapModel } from '../map-model-context.tsx';
import type { ListTab } from '../tabs.ts';
import { emptinessOfMap, emptinessOfTab } from './emptiness.ts';

/** Why nothing at all is shown where the visitor looks; null while something is, or it is not known. */
export function useEmptiness(): Emptiness | null {
  const model = useMapModel();
  return useNearby((state) => emptinessOfMap(model, state));
}

/** Why a tab shows nothing; null while it shows something. */
export function useEmptinessOf(tab: ListTab): Emptiness | null {
  const model = useMapModel();
  return useNearby((state) => emptinessOfTab(model, tab, state));
}
