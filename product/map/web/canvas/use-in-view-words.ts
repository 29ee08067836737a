import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isNearbyKnown, nearbyStore, useNearby } from '#product/nearby/web/nearby.store.ts';
import { useMapModel } from '../map-model-context.tsx';
import { itemsOf } from '../tabs.ts';
import { useNearbyWords } from '../use-nearby-words.ts';
import { countInView } from '../../view/in-view.rules.ts';
import type { MapView } from './map-view.ts';

/** Nothing is announced until the map rests for this long, in milliseconds. */
const ANNOUNCE_DELAY_MS = 1_000;

/** What is in view, for readers; `onRest` is to be called when the map has moved. */
export function useInViewWords(view: MapView | null): {
  readonly words: string;
  readonly onRest: () => void;
} {
  const model = useMapModel();
  const words = useNearbyWords();
  const [said, setSaid] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const snapshotId = useNearby((state) => state.nearby.snapshot?.id);
  const layers = useNearby((state) => state.layers);

  const say = () => {
    if (!view) return;
    if (timer.current) clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // Before anything is loaded a zero would be heard as what is there; what comes is said then.
      if (!isNearbyKnown(nearbyStore.getState())) return;
      const shown = model.nearby.shownIn(nearbyStore.getState());
      const counts = model.tabs.flatMap((tab) => {
        const count = countInView(itemsOf(tab, shown), model.store.getState().view);
        return count > 0 || tab.countsNone ? [tab.count(count, words)] : [];
      });
      setSaid(words.t('map.inView', { counts: counts.join(', ') }));
    }, ANNOUNCE_DELAY_MS);
  };
  const sayAgain = useEffectEvent(say);
  // Not with every item that comes or goes: readers would hear nothing else.
  useEffect(() => sayAgain(), [snapshotId, layers]);
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
    },
    [],
  );
  return { words: said, onRest: say };
}
