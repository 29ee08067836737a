import { MapHome } from '#product/map/web/map-home.tsx';
import type { MapHomeProps } from '#product/map/web/map-home-props.ts';
import type { NearbyLayer } from '#product/nearby/web/layer.ts';
import { useLog } from '../services-context.tsx';
import { useNearbyModel } from './nearby-room.tsx';

/** The map with what is nearby. */
export function MapRoom({
  layers,
  ...props
}: Omit<MapHomeProps, 'nearby' | 'log'> & { readonly layers: readonly NearbyLayer[] }) {
  const log = useLog();
  const nearby = useNearbyModel(layers);
  return <MapHome {...props} nearby={nearby} log={log} />;
}
