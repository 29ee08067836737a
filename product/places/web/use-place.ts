import { useEffect, useState } from 'react';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import type { Client } from '#platform/client/client.ts';
import { throttle } from '#platform/client/throttle.ts';
import { useQuery } from '#platform/client/use-query.ts';
import { getPlace } from '../calls.contract.ts';

export type WholePlace = AnswerOf<typeof getPlace>;

/** As much of a live frame as places look at. */
interface PlaceFrame {
  readonly type: string;
  readonly events?: readonly {
    readonly type: string;
    readonly placeId?: string;
    readonly campusId?: string | null;
  }[];
}

export interface PlaceLive {
  readonly on: (listener: (frame: PlaceFrame) => void) => () => void;
}

/** What one may not see any more is gone within this. */
const REFETCH_DELAY_MS = 1000;

export const fetchPlace = (client: Client, signal: AbortSignal, placeId: string) =>
  client.call(getPlace, { query: { placeId }, signal });

/** Another number with everything that may have changed a place or what belongs to it: it is to be asked for. */
export function usePlaceChanges(placeId: string, live: PlaceLive) {
  const [version, setVersion] = useState(0);
  const reload = () => setVersion((before) => before + 1);
  useEffect(() => {
    const { ask, cancel } = throttle(() => setVersion((before) => before + 1), REFETCH_DELAY_MS);
    const stop = live.on((frame) => {
      const isTold = frame.events?.some(
        (event) => event.type === 'place' && (event.placeId === placeId || event.campusId === placeId),
      );
      // Something may have been missed.
      const isBack = frame.type === 'welcome' || frame.type === 'resync';
      if (isTold || isBack) ask();
    });
    return () => {
      stop();
      cancel();
    };
  }, [live, placeId]);
  return { version, reload };
}

/** A place as it is now, and goes with it. */
export function usePlace(placeId: string, live: PlaceLive) {
  const { version, reload } = usePlaceChanges(placeId, live);
  return { ...useQuery(fetchPlace, placeId, version), reload };
}
