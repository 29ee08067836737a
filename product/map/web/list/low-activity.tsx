import { useNearby, isNearbyKnown } from '#product/nearby/web/nearby.store.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { DEFAULT_LAYERS } from '#product/visitors/rules.ts';
import { countFilters } from '#product/nearby/web/shown.ts';
import styles from '../map-home.module.css';
import { useMapModel } from '../map-model-context.tsx';
import { itemsOf } from '../tabs.ts';
import { useNearbyWords } from '../use-nearby-words.ts';

export interface LowActivityProps {
  /** In the sheet it lies over nothing; where there is no list to say it, on a card at the foot of the map. */
  readonly stands: 'in-sheet' | 'on-map';
}

/** Says that nothing is around, once it is known. */
export function LowActivity({ stands }: LowActivityProps) {
  const model = useMapModel();
  const words = useNearbyWords();
  const { t } = words;
  const isQuiet = useNearby((state) => {
    const shown = model.nearby.shownIn(state);
    return isNearbyKnown(state) && model.tabs.every((tab) => itemsOf(tab, shown).length === 0);
  });
  const isFiltered = useNearby(({ filters, layers }) => countFilters(model.layers, filters, layers) > 0);
  const empty = model.tabs[0]?.empty(words);
  return (
    <div role="status">
      {isQuiet && empty && (
        <div className={styles[stands === 'on-map' ? 'quietCard' : 'quiet']}>
          <p className={styles['quietTitle']}>{empty.title}</p>
          <p>{empty.text}</p>
          {isFiltered && (
            <Button
              size="small"
              // The head of the sheet is there to be dragged; a press on the button is no drag.
              onPointerDown={(event) => event.stopPropagation()}
              onClick={() => void model.nearby.keepOptions({}, DEFAULT_LAYERS)}
            >
              {t('list.clearFilters')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
