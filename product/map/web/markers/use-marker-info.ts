import { useEffect, useReducer } from 'react';
import type { Shown } from '#product/nearby/web/shown.ts';
import type { Words } from '#product/nearby/web/words.ts';
import { useMapModel } from '../map-model-context.tsx';
import type { MarkerKey } from './marker-key.ts';
import { followMarkers, type MarkerInfo, markerInfo } from './marker-names.ts';

/** One marker as it looks now; null for none, or one that is no longer there. */
export function useMarkerInfo(key: MarkerKey | null, shown: Shown, words: Words): MarkerInfo | null {
  const { layers } = useMapModel();
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => followMarkers(layers, lookAgain), [layers]);
  return key && markerInfo(layers, key, shown, words);
}
