import MoonStar from 'lucide-react/icons/moon-star';
import type { ReactNode } from 'react';
import { Button } from '#platform/ui/actions/button.tsx';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { useNearby } from '#product/nearby/web/nearby.store.ts';
import { useMapModel } from '../map-model-context.tsx';
import { useQuietActions } from '../quiet/quiet-actions.ts';
import { QuietHere } from '../quiet/quiet-here.tsx';
import { useEmptinessOf } from '../quiet/use-emptiness.ts';
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
  const emptiness = useEmptinessOf(tab);
  const { usedUp } = useReloadProblem();
  const hasPanel = useHasPanel();
  const { isListOpen } = useQuietActions();
  const clear = <Button onClick={model.clearFilters}>{t('list.clearFilters')}</Button>;
  const empty = tab.empty(words);
  switch (emptiness) {
    case 'off': {
      const off = tab.off?.(words);
      return off && nothing(off.title, t('list.off'), <TurnOn tab={tab}>{off.action}</TurnOn>);
    }
    case 'loading':
      return <ListLoading />;
    case 'used-up':
      // The sheet has it as its note, right above.
      return nothing(hasPanel && usedUp !== null ? usedUp : t('reload.failed'));
    case 'failed':
      return nothing(
        t('reload.failed'),
        undefined,
        <Button onClick={() => model.nearby.reload()}>{t('actions.tryAgain')}</Button>,
      );
    case null:
      return null;
    case 'filtered':
    case 'quiet':
      break;
  }
  const isFiltered = emptiness === 'filtered';
  if (tab.key !== model.cruised?.key)
    return nothing(empty.title, empty.text, isFiltered ? clear : tab.Action && <tab.Action />);
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

/** Stands for rows that come. */
export function ListLoading() {
  const { t } = useNearbyWords();
  return nothing(t('list.loadingTitle'));
}

/** Shows what the visitor turned off. */
function TurnOn({ tab, children }: { readonly tab: ListTab; readonly children: string }) {
  const { layers, nearby } = useMapModel();
  const toggle = layers.find(({ key }) => key === tab.key)?.toggle?.layer;
  const toggles = useNearby((now) => now.layers);
  const filters = useNearby((now) => now.filters);
  if (!toggle) return null;
  return (
    <Button onClick={() => void nearby.keepOptions(filters, { ...toggles, [toggle]: true })}>
      {children}
    </Button>
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
