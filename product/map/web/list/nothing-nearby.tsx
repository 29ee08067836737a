import MoonStar from 'lucide-react/icons/moon-star';
import type { ReactNode } from 'react';
import { Button } from '#platform/ui/actions/button.tsx';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { countFilters } from '#product/nearby/web/shown.ts';
import { isNearbyKnown, useNearby } from '#product/nearby/web/nearby.store.ts';
import { useMapModel } from '../map-model-context.tsx';
import { useQuietActions } from '../quiet/quiet-actions.ts';
import { QuietHere } from '../quiet/quiet-here.tsx';
import type { ListTab } from '../tabs.ts';
import { useHasPanel } from '../use-media.ts';
import { useNearbyWords } from '../use-nearby-words.ts';
import { useReloadProblem } from '../use-reload-problem.ts';
import styles from './nearby-list.module.css';

/** Says that a tab is empty, and why if it is the visitor's own choice; not before it is known. */
export function NothingNearby({ of: tab }: { readonly of: ListTab }) {
  const model = useMapModel();
  const words = useNearbyWords();
  const { t } = words;
  const { status } = useNearby(({ reload }) => reload);
  const { usedUp } = useReloadProblem();
  const hasPanel = useHasPanel();
  const { isListOpen } = useQuietActions();
  const isKnown = useNearby(isNearbyKnown);
  const toggles = useNearby((now) => now.layers);
  const filters = useNearby((now) => now.filters);
  const toggle = model.layers.find(({ key }) => key === tab.key)?.toggle?.layer;
  const off = tab.off?.(words);
  if (toggle && off && !toggles[toggle])
    return nothing(
      off.title,
      t('list.off'),
      <Button onClick={() => void model.nearby.keepOptions(filters, { ...toggles, [toggle]: true })}>
        {off.action}
      </Button>,
    );
  if (!isKnown && (status === 'never' || status === 'loading')) return nothing(t('list.loadingTitle'));
  // The sheet has it as its note, right above.
  if (usedUp !== null) return nothing(hasPanel ? usedUp : t('reload.failed'));
  if (status === 'failed')
    return nothing(
      t('reload.failed'),
      undefined,
      <Button onClick={() => model.nearby.reload()}>{t('actions.tryAgain')}</Button>,
    );
  const isFiltered = countFilters(model.layers, filters, toggles) > 0;
  const clear = isFiltered && <Button onClick={model.clearFilters}>{t('list.clearFilters')}</Button>;
  const empty = tab.empty(words);
  if (tab.key !== model.cruised?.key)
    return nothing(empty.title, empty.text, clear || (tab.Action && <tab.Action />));
  if (isFiltered) return nothing(t('list.filteredTitle'), t('list.filtered'), clear);
  return (
    <div className={styles['quiet']}>
      <div>
        <p className={styles['quietTitle']}>{empty.title}</p>
        <p>{empty.text}</p>
      </div>
      {isListOpen && <QuietHere />}
    </div>
  );
}

const nothing = (title: string, text?: string, action?: ReactNode) => (
  <EmptyState
    icon={<MoonStar aria-hidden="true" />}
    title={title}
    {...(text !== undefined && { text })}
    {...(action !== undefined && { action })}
  />
);
