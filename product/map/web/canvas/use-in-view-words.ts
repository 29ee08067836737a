import { useNearby, nearbyStore } from '#product/nearby/web/nearby.store.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allPeopleOf } from '../shown.ts';
import { shownIn } from '../map.state.ts';
import type { MapView } from './map-view.ts';
import { shownInView } from './people-in-view.ts';

/** Whoever moves the map on is told nothing until it rests for so long, in milliseconds. */
const ANNOUNCE_DELAY_MS = 1_000;

/** What is in view, in words, for who does not see it; `onRest` is to be called when the map has moved. */
export function useInViewWords(view: MapView | null): {
  readonly words: string;
  readonly onRest: () => void;
} {
  const { t } = useTranslation('map');
  const [words, setWords] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const snapshotId = useNearby((state) => state.nearby.snapshot?.id);
  const layers = useNearby((state) => state.layers);

  const say = () => {
    if (!view) return;
    if (timer.current) clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const shown = shownIn(nearbyStore.getState());
      const counts = shownInView(view.map, { ...shown, people: allPeopleOf(shown) });
      const people = t('counts.people', { count: counts.people });
      const places = t('counts.places', { count: counts.places });
      const groups = t('counts.groups', { count: counts.groups });
      setWords(
        counts.groups > 0
          ? t('map.inViewGroups', { people, places, groups })
          : t('map.inView', { people, places }),
      );
    }, ANNOUNCE_DELAY_MS);
  };
  const reloadLanguage = useEffectEvent(say);
  // Not with every person who comes or goes: who listens would hear nothing else.
  useEffect(() => reloadLanguage(), [snapshotId, layers]);
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
    },
    [],
  );
  return { words, onRest: say };
}
