import type { NearbyLayer } from '#product/nearby/web/layer.ts';
import { nearbyLayers } from '../../nearby-layers.tsx';
import { groupsModel } from './groups-model.ts';
import type { Services } from '../services.ts';

let made: readonly NearbyLayer[] | null = null;

/** The layers of the app with its models; made once. */
export const appLayers = (services: Pick<Services, 'client' | 'live'>): readonly NearbyLayer[] =>
  (made ??= nearbyLayers({ groups: groupsModel(services) }));
