import type { ReactNode } from 'react';
import type { PlaceLive } from '../use-place.ts';

/** What the layer has from other slices. */
export interface PlaceLayerParts {
  readonly face: (visitorId: string, size: 36 | 44) => ReactNode;
  readonly usePlaceParts: () => {
    readonly live: PlaceLive;
    readonly favoritePlaceIds: readonly string[];
    readonly onFavorites: (favoritePlaceIds: string[]) => void;
    /** Called when the visitor's own visit changed. */
    readonly onVisit: () => void;
  };
}
