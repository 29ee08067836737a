import type { OwnPublishedPosition } from '#product/presence/contract/schema.ts';

/** A visitor came onto the map or moved on it, as others see it. */
export interface Move {
  readonly visitorId: string;
  /** Null of one who came. */
  readonly from: OwnPublishedPosition | null;
  readonly to: OwnPublishedPosition;
}
