import { MapHome } from '#product/map/web/map-home.tsx';
import type { MapHomeProps } from '#product/map/web/map-home-props.ts';
import { useLog } from '../services-context.tsx';
import { useNearbyModel } from './nearby-room.tsx';

/** The map with what is nearby. */
export function MapRoom(props: Omit<MapHomeProps, 'nearby' | 'log'>) {
  const log = useLog();
  const nearby = useNearbyModel();
  return <MapHome {...props} nearby={nearby} log={log} />;
}
