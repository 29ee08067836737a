import { useEffect, useState } from 'react';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import type { Client } from '#platform/client/client.ts';
import { throttle } from '#platform/client/throttle.ts';
import { useQuery } from '#platform/client/use-query.ts';
import { mayHaveMissed } from '#product/live/contract.ts';
import { getPlace } from '../contract/endpoints.ts';

export type WholePlace = AnswerOf<typeof getPlace>;

/** The part of a live frame that places use. */
interface PlaceFrame {
  readonly type: string;
  readonly moved?: true | undefined;
  readonly events?: readonly {
    readonly type: string;
    readonly placeId?: string;
    readonly campusId?: string | null;
  }[];
}

export interface PlaceLive {
  readonly on: (listener: (frame: PlaceFrame) => void) => () => void;
}

/** Delay that batches changes into one request. */
const REFETCH_DELAY_MS = 1000;

export const fetchPlace = (client: Client, signal: AbortSignal, placeId: string) =>
  client.call(getPlace, { query: { placeId }, signal });

/** Counts changes to a place and its campus or parts; each requires a refetch. */
export function usePlaceChanges(placeId: string, live: PlaceLive) {
  const [version, setVersion] = useState(0);
  const reload = () => setVersion((before) => before + 1);
  useEffect(() => {
    const { ask, cancel } = throttle(() => setVersion((before) => before + 1), REFETCH_DELAY_MS);
    const stop = live.on((frame) => {
      const isAffected = frame.events?.some(
        (event) => event.type === 'place' && (event.placeId === placeId || event.campusId === placeId),
      );
      if (isAffected || mayHaveMissed(frame)) ask();
    });
    return () => {
      stop();
      cancel();
    };
  }, [live, placeId]);
  return { version, reload };
}

/** Fetches a place and follows its changes. */
export function usePlace(placeId: string, live: PlaceLive) {
  const { version, reload } = usePlaceChanges(placeId, live);
  return { ...useQuery(fetchPlace, placeId, version), reload };
}
