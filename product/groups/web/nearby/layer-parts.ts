import type { ReactNode } from 'react';

/** What the layer has from other slices. */
export interface GroupLayerParts {
  readonly face: (visitorId: string, size: 36 | 44) => ReactNode;
  /** Whether the visitor may open a group. */
  readonly useCanCreate: () => boolean;
}
