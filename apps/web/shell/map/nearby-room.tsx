import { useEffect, useState } from 'react';
import { useClient } from '#platform/client/client-context.tsx';
import { useOnboarding } from '#product/onboarding/web/index.ts';
import type { NearbyLayer } from '#product/nearby/web/layer.ts';
import type { NearbyModel } from '#product/nearby/web/nearby-model.ts';
import { openNearbyForVisitor, startNearby } from '../../start/models/nearby.ts';
import { useLive, useLog } from '../services-context.tsx';

/** What is nearby, the same one for the whole app. */
export function useNearbyModel(layers: readonly NearbyLayer[]): NearbyModel {
  const client = useClient();
  const live = useLive();
  const log = useLog();
  const onboarding = useOnboarding();
  const [nearby] = useState(() => startNearby({ client, live, log, layers, onboarding }));
  return nearby;
}

/**
 * Keeps what is nearby up to date while `isOpen`. It waits for nothing of the map, and needs none: under a page that
 * covers a phone, pages hear of the area, and others see the visitor.
 */
export function NearbyRoom({
  isOpen,
  layers,
}: {
  readonly isOpen: boolean;
  readonly layers: readonly NearbyLayer[];
}) {
  const nearby = useNearbyModel(layers);
  useEffect(() => (isOpen ? openNearbyForVisitor(nearby) : undefined), [nearby, isOpen]);
  return null;
}
