import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useNearby } from '#product/nearby/web/nearby.store.ts';
import { usePublished } from '#product/presence/web/index.ts';
import { useVisitor } from '#product/visitors/web/index.ts';
import { useMapModel } from '../map-model-context.tsx';
import { saidOf, youAre } from '../markers/own-marker.rules.ts';

/** What the map says of the visitor's own marker; null for nothing. */
export function useOwnWords(): string | null {
  const { t } = useTranslation('map');
  const { layers } = useMapModel();
  const ownId = useVisitor()?._id ?? null;
  const { position, isKnown } = usePublished();
  const viewCenter = useNearby((state) => state.viewCenter);
  const seenAt = useNearby(({ nearby, now }) => {
    if (ownId === null) return null;
    const names = layers.map((layer) => layer.seenAt?.(nearby, ownId, new Date(now)) ?? null);
    return names.find((name) => name !== null) ?? null;
  });
  const said = saidOf(youAre(position, viewCenter), isKnown, seenAt);
  if (said === null) return null;
  return said.type === 'at-place' ? t('map.at-place', { place: said.place }) : t(`map.${said.type}`);
}
