import type { LatLng } from '#platform/geo/point.ts';
import type { GlyphName } from '#platform/ui/display/glyphs.ts';
import type { MarkerKey } from './markers/marker-key.ts';
import type { CellMetres } from '#product/presence/contract/schema.ts';

/** The disc that a published position stands for. */
export interface AskedDisc {
  readonly type: 'disc';
  readonly cellMetres: CellMetres;
  /** What it is, and that a press removes it. */
  readonly name: string;
  readonly glyph: GlyphName;
}

/** What stands there, drawn over all others without its card. */
export interface AskedMarker {
  readonly type: 'marker';
  readonly key: MarkerKey;
}

/** How a place is marked: as the spot it is, by a disc, or by what stands there. */
export type Mark = { readonly type: 'spot' } | AskedDisc | AskedMarker;

/** What other screens ask of the map. Two equal requests are two. */
export interface MapRequests {
  /** Moves the map there and marks the place where asked to. The last request is kept until there is a map. */
  readonly moveTo: (place: LatLng, mark?: Mark) => void;
  /** Opens the card of something the map shows. The last request is kept until there is a map. */
  readonly open: (key: MarkerKey) => void;
  /** Shows the list and gives it the focus. Not kept while there is no map. */
  readonly showList: () => void;
  readonly onMove: (move: (place: LatLng, mark: Mark | null) => void) => () => void;
  readonly onOpen: (open: (key: MarkerKey) => void) => () => void;
  readonly onShowList: (show: () => void) => () => void;
}

export function createMapRequests(): MapRequests {
  let move: ((place: LatLng, mark: Mark | null) => void) | null = null;
  let kept: { readonly place: LatLng; readonly mark: Mark | null } | null = null;
  let open: ((key: MarkerKey) => void) | null = null;
  let keptKey: MarkerKey | null = null;
  let show: (() => void) | null = null;
  return {
    moveTo: (place, mark) => {
      if (move) move(place, mark ?? null);
      else kept = { place, mark: mark ?? null };
    },
    open: (key) => {
      if (open) open(key);
      else keptKey = key;
    },
    showList: () => show?.(),
    onMove: (listener) => {
      move = listener;
      if (kept) listener(kept.place, kept.mark);
      kept = null;
      return () => {
        if (move === listener) move = null;
      };
    },
    onOpen: (listener) => {
      open = listener;
      if (keptKey) listener(keptKey);
      keptKey = null;
      return () => {
        if (open === listener) open = null;
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
