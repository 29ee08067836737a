import { useNearby, isNearbyKnown } from '#product/nearby/web/nearby.store.ts';
import { Button } from '#platform/ui/button.tsx';
import { DEFAULT_LAYERS } from '#product/visitors/rules.ts';
import { countFilters, allPeopleOf } from '../shown.ts';
import styles from '../map-home.module.css';
import { useMapModel } from '../map-model-context.tsx';
import { shownIn } from '../map.state.ts';
import { useMarkerWords } from '../markers/use-marker-words.ts';

export interface LowActivityProps {
  /** In the sheet it lies over nothing; where there is no list to say it, on a card at the foot of the map. */
  readonly stands: 'in-sheet' | 'on-map';
}

/** Says that nothing is around, once it is known. */
export function LowActivity({ stands }: LowActivityProps) {
  const model = useMapModel();
  const { t } = useMarkerWords();
  const isQuiet = useNearby((state) => {
    const shown = shownIn(state);
    const count = allPeopleOf(shown).length + shown.places.length + shown.groups.length;
    return isNearbyKnown(state) && count === 0;
  });
  const isFiltered = useNearby(({ filters, layers }) => countFilters(filters, layers) > 0);
  return (
    <div role="status">
      {isQuiet && (
        <div className={styles[stands === 'on-map' ? 'quietCard' : 'quiet']}>
          <p className={styles['quietTitle']}>{t('list.empty.people.title')}</p>
          <p>{t('list.empty.people.text')}</p>
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
