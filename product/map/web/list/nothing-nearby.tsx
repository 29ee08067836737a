import { useNearby, isNearbyKnown } from '#product/nearby/web/nearby.store.ts';
import MoonStar from 'lucide-react/icons/moon-star';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { DEFAULT_LAYERS } from '#product/visitors/rules.ts';
import { useVisitor } from '#product/visitors/web/index.ts';
import type { ListTab } from '#product/nearby/list.rules.ts';
import { countFilters } from '../shown.ts';
import { useMapModel } from '../map-model-context.tsx';
import { useMarkerWords } from '../markers/use-marker-words.ts';

const layerOf = { people: 'users', places: 'places', groups: 'groups' } as const;

/** Says honestly that nothing of a kind is there, and why if it is the visitor's own choice; not before it is known. */
export function NothingNearby({ of }: { readonly of: ListTab }) {
  const model = useMapModel();
  const { t } = useMarkerWords();
  const { state } = useNearby(({ reload }) => reload);
  const isKnown = useNearby(isNearbyKnown);
  const layers = useNearby((now) => now.layers);
  const filters = useNearby((now) => now.filters);
  const keep = (...kept: Parameters<typeof model.nearby.keepOptions>) =>
    void model.nearby.keepOptions(...kept);
  const layer = layerOf[of];
  if (!layers[layer])
    return nothing(
      t(`list.off.${of}`),
      t('list.off.text'),
      <Button onClick={() => keep(filters, { ...layers, [layer]: true })}>{t(`list.show.${of}`)}</Button>,
    );
  if (!isKnown && (state === 'never' || state === 'loading')) return nothing(t('list.loadingTitle'));
  if (state === 'failed')
    return nothing(
      t('reload.failed'),
      undefined,
      <Button onClick={() => model.nearby.reload()}>{t('actions.tryAgain')}</Button>,
    );
  const clear = countFilters(filters, layers) > 0 && (
    <Button onClick={() => keep({}, DEFAULT_LAYERS)}>{t('list.clearFilters')}</Button>
  );
  const plan = of === 'groups' && <PlanGroup />;
  return nothing(t(`list.empty.${of}.title`), t(`list.empty.${of}.text`), clear || plan);
}

/** The way to a group of one's own, for whoever may open one. */
export function PlanGroup() {
  const { t } = useMarkerWords();
  const navigate = useNavigate();
  const visitor = useVisitor();
  if (!visitor?.can.createGroup) return null;
  return <Button onClick={() => void navigate('/groups/new')}>{t('list.planGroup')}</Button>;
}

const nothing = (title: string, text?: string, action?: ReactNode) => (
  <EmptyState
    icon={<MoonStar aria-hidden="true" />}
    title={title}
    {...(text !== undefined && { text })}
    {...(action !== undefined && { action })}
  />
);
