import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { LatLng } from '#platform/geo/point.ts';
import { centerOf, useNearby } from '#product/nearby/web/nearby.store.ts';
import { type Mark, mapRequests } from '../map-requests.ts';
import { useShown } from '../use-shown.ts';
import { useMapModel } from '../map-model-context.tsx';
import { useNearness } from './use-opening-view.ts';
import type { MapHandle } from './map-handle.ts';
import styles from './no-map.module.css';

export interface NoMapProps {
  readonly ref: Ref<MapHandle>;
  /** The visitor chooses a spot: the search names it, not a cross. */
  readonly isChoosing: boolean;
  /** What was searched last; null before. */
  readonly pickedName: string | null;
  readonly onReady: () => void;
  readonly onCenter: (center: LatLng) => void;
  readonly onShowPlace: (place: LatLng) => void;
}

/** Stands in where the device cannot draw the map: what would move it says which place is meant. */
export function NoMap({ ref, isChoosing, pickedName, ...on }: NoMapProps) {
  const { t } = useTranslation('map');
  const model = useMapModel();
  const shown = useShown();
  const looksFrom = useNearby(({ viewCenter }) => centerOf(viewCenter));
  const [moved, setMoved] = useState<LatLng | null>(null);
  const place = moved ?? looksFrom;
  const zoom = useNearness();

  const onReady = useEffectEvent(() => on.onReady());
  useEffect(() => onReady(), []);
  const tellCenter = useEffectEvent(() => place && on.onCenter(place));
  useEffect(() => void tellCenter(), [place?.lat, place?.lng]);
  const showPlace = useEffectEvent((to: LatLng, mark: Mark | null) => {
    setMoved(to);
    if (mark?.type !== 'disc') on.onShowPlace(to);
  });
  useEffect(() => mapRequests.onMove((to, mark) => showPlace(to, mark)), []);
  const cruised = model.cruised ? (shown.items[model.cruised.key]?.length ?? 0) : 0;

  useImperativeHandle(
    ref,
    () => ({
      center: () => place,
      at: () => place && { location: place, zoom },
      goTo: (to) => setMoved(to),
      focus: () => document.getElementById('nearby-list')?.focus(),
      zoomBy: () => undefined,
      // All that is listed can be seen.
      cruisedInView: () => cruised,
      zoomOutToNearest: () => undefined,
    }),
    [place, zoom, cruised],
  );

  if (!isChoosing) return null;
  return (
    <p className={styles['spot']} role="status">
      {pickedName === null ? t('noMap.spotHere') : t('noMap.spot', { place: pickedName })}
    </p>
  );
}
