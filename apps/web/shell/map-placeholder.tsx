import { useEffect } from 'react';
import type { MapHomeProps } from '#product/map/web/map-home-props.ts';
import { MapPicture } from '#product/visitors/web/map-picture.tsx';

/** Stands where the map will be. */
export function MapHome({ onReady }: MapHomeProps) {
  useEffect(() => onReady(), [onReady]);
  return <MapPicture />;
}
