import type { LatLng } from '#platform/geo/point.ts';

/** What other screens ask of the map. Two equal requests are two. */
export interface MapRequests {
  /** Moves the map there and marks the spot where asked to. The last request is kept until there is a map. */
  readonly moveTo: (place: LatLng, how?: { readonly marks: boolean }) => void;
  /** Shows the list and gives it the focus. Not kept while there is no map. */
  readonly showList: () => void;
  readonly onMove: (move: (place: LatLng, marks: boolean) => void) => () => void;
  readonly onShowList: (show: () => void) => () => void;
}

export function createMapRequests(): MapRequests {
  let move: ((place: LatLng, marks: boolean) => void) | null = null;
  let kept: { readonly place: LatLng; readonly marks: boolean } | null = null;
  let show: (() => void) | null = null;
  return {
    moveTo: (place, how = { marks: false }) => {
      if (move) move(place, how.marks);
      else kept = { place, marks: how.marks };
    },
    showList: () => show?.(),
    onMove: (listener) => {
      move = listener;
      if (kept) listener(kept.place, kept.marks);
      kept = null;
      return () => {
        if (move === listener) move = null;
      };
    },
    onShowList: (listener) => {
      show = listener;
      return () => {
        if (show === listener) show = null;
      };
    },
  };
}

/** The requests of the app; a test makes its own. */
export const mapRequests = createMapRequests();
