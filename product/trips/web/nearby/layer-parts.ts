import type { ComponentType, ReactNode } from 'react';
import type { RightNow } from '#product/visitors/contract.ts';
import type { ItemMarker } from '#product/nearby/web/layer.ts';

/** The card of the visitor who makes a trip. */
export type TravelerCard = ComponentType<{
  readonly person: {
    readonly id: string;
    readonly handle: string;
    readonly isOnline: boolean;
    readonly isHosting: boolean;
    readonly isDemo: boolean;
    readonly words: readonly string[];
    readonly intention: string | null;
    readonly rightNow: RightNow | null;
  };
  readonly onClose: () => void;
  readonly onHold: (isHeld: boolean) => void;
  readonly onPersonGone: (personId: string) => void;
}>;

/** How the slice of visitors draws one of them, in place of their trip. */
export interface TripLayerParts {
  readonly face: (visitorId: string, size: 44) => ReactNode;
  /** In a rank and with a picture of the layer of visitors. */
  readonly marker: (visitorId: string) => ItemMarker;
  readonly card: () => Promise<TravelerCard>;
  /** The layer in whose tab of the list trips are. */
  readonly tab: string;
}
