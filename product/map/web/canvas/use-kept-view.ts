import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LatLng } from '#platform/geo/point.ts';
import { centerOf, type ViewCenter } from '#product/nearby/web/nearby.store.ts';
import { locationStore, useLocationState } from '#product/presence/web/index.ts';
import { sessionStore } from '#product/visitors/web/index.ts';
import { type KeptView, viewToKeep } from '../../view/kept-view.rules.ts';
import { forgetView, keepView, readKeptView } from './kept-view.session.ts';

const ownId = (): string | null => sessionStore.getState().visitor?._id ?? null;

export interface UseKeptView {
  /** What this tab showed before the page was loaded again. */
  readonly kept: KeptView | null;
  readonly keep: (center: LatLng, zoom: number) => void;
  /** Whether the kept view stands for this place: the map does not move there by itself. */
  readonly isKept: (center: LatLng) => boolean;
}

/**
 * Keeps what the map shows for a reload of this tab.
 *
 * @param isKeeping false while a spot is chosen, which may be that of a privacy zone
 */
export function useKeptView(viewCenter: ViewCenter, isKeeping: boolean): UseKeptView {
  const [kept] = useState(() => readKeptView(ownId()));
  const first = useRef(centerOf(viewCenter));
  const hasLeft = useRef(false);
  const shown = useRef<{ readonly center: LatLng; readonly zoom: number } | null>(null);
  const { hasStopped } = useLocationState();
  const write = () => {
    const id = ownId();
    const { physicalLocation: own, virtualLocation } = locationStore.getState();
    if (!shown.current || !isKeeping || hasStopped || id === null) return;
    const isElsewhere = !isSame(viewCenter.virtualLocation, virtualLocation);
    const from = isElsewhere ? viewCenter.virtualLocation : null;
    keepView(id, viewToKeep({ ...shown.current, from, own }));
  };
  const writeAgain = useEffectEvent(write);
  useEffect(() => writeAgain(), [viewCenter]);
  // Who leaves the map leaves no trace of where they were.
  useEffect(() => {
    if (hasStopped) forgetView();
  }, [hasStopped]);
  return {
    kept,
    keep: (center, zoom) => {
      shown.current = { center, zoom };
      write();
    },
    isKept: (center) => {
      first.current ??= center;
      if (!kept?.center || hasLeft.current) return false;
      hasLeft.current = !isSame(center, first.current) && !isSame(center, kept.from);
      return !hasLeft.current;
    },
  };
}

const isSame = (a: LatLng | null, b: LatLng | null): boolean =>
  a === b || (a !== null && b !== null && a.lat === b.lat && a.lng === b.lng);
