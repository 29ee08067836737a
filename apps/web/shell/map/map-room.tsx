import { MapHome } from '#product/map/web/map-home.tsx';
import type { MapHomeProps } from '#product/map/web/map-home-props.ts';
import { useLog } from '../services-context.tsx';
import { useOpenNearby } from './nearby-room.tsx';

/** The map with what is nearby, kept up to date while it is open. */
export function MapRoom(props: Omit<MapHomeProps, 'nearby' | 'log'>) {
  const log = useLog();
  const nearby = useOpenNearby(props.isOpen);
  return <MapHome {...props} nearby={nearby} log={log} />;
}
