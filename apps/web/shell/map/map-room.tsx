import { use, useEffect, useState } from 'react';
import { useClient } from '#platform/client/client-context.tsx';
import { MapHome } from '#product/map/web/map-home.tsx';
import type { MapHomeProps } from '#product/map/web/map-home-props.ts';
import { useOnboarding } from '#product/onboarding/web/index.ts';
import { appLayers } from '../../start/models/layers.ts';
import { openNearbyForVisitor, startNearby } from '../../start/models/nearby.ts';
import { useLive, useLog } from '../services-context.tsx';

/** The map with what is nearby, kept up to date while it is open. */
export function MapRoom(props: Omit<MapHomeProps, 'nearby' | 'log'>) {
  const client = useClient();
  const live = useLive();
  const log = useLog();
  const onboarding = useOnboarding();
  const layers = use(appLayers({ client, live }));
  const [nearby] = useState(() => startNearby({ client, live, log, layers, onboarding }));
  const { isOpen } = props;
  useEffect(() => (isOpen ? openNearbyForVisitor(nearby) : undefined), [nearby, isOpen]);
  return <MapHome {...props} nearby={nearby} log={log} />;
}
