import type { ReactNode } from 'react';
import type { GroupsModel } from '../groups.model.ts';

/** What the layer has from other slices. */
export interface GroupLayerParts {
  readonly groups: Pick<GroupsModel, 'loadAfter'>;
  readonly face: (visitorId: string, size: 36 | 44) => ReactNode;
  /** The visitor's id; null while unknown. */
  readonly useOwnId: () => string | null;
  /** Whether the visitor is shown the way to a group of their own. */
  readonly useCanPlan: () => boolean;
}
