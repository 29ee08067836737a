import { useEffect, useState } from 'react';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import type { Client } from '#platform/client/client.ts';
import { useAnswer } from '#platform/client/use-answer.ts';
import { getPlace } from '../calls.contract.ts';

export type WholePlace = AnswerOf<typeof getPlace>;

/** As much of a live frame as places look at. */
interface PlaceFrame {
  readonly type: string;
  readonly events?: readonly {
    readonly type: string;
    readonly place?: { readonly _id: string; readonly isChildOfCampusId: string | null };
  }[];
}

export interface PlaceLive {
  readonly on: (listener: (frame: PlaceFrame) => void) => () => void;
}

const askPlace = (client: Client, signal: AbortSignal, placeId: string) =>
  client.call(getPlace, { query: { placeId }, signal });

/** A place as it is now, asked for anew with everything that may have changed it or what belongs to it. */
export function usePlace(placeId: string, live: PlaceLive) {
  const [version, setVersion] = useState(0);
  const askAnew = () => setVersion((before) => before + 1);
  useEffect(
    () =>
      live.on((frame) => {
        const isTold = frame.events?.some(
          ({ place }) => place && (place._id === placeId || place.isChildOfCampusId === placeId),
        );
        // Something may have been missed.
        const isBack = frame.type === 'welcome' || frame.type === 'resync';
        if (isTold || isBack) setVersion((before) => before + 1);
      }),
    [live, placeId],
  );
  return { ...useAnswer(askPlace, placeId, version), askAnew };
}
