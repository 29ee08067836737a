import { Button } from '#platform/ui/actions/button.tsx';
import styles from './quiet-notice.module.css';
import { useMapModel } from '../map-model-context.tsx';
import { QuietHere } from './quiet-here.tsx';
import { useEmptiness } from './use-emptiness.ts';
import { useNearbyWords } from '../use-nearby-words.ts';

export interface QuietNoticeProps {
  /** In the sheet it lies over nothing; where there is no list to say it, on a card at the foot of the map. */
  readonly stands: 'in-sheet' | 'on-map';
}

/** Says that nothing is around, once it is known, and what there is to do. */
export function QuietNotice({ stands }: QuietNoticeProps) {
  const model = useMapModel();
  const words = useNearbyWords();
  const { t } = words;
  const emptiness = useEmptiness();
  const isFiltered = emptiness === 'filtered';
  const empty = model.tabs[0]?.empty(words);
  const showsWords = emptiness !== null && empty !== undefined;
  return (
    <div
      className={showsWords ? styles[stands === 'on-map' ? 'quietCard' : 'quiet'] : undefined}
      // The head of the sheet is there to be dragged; a press on a button is no drag.
      onPointerDown={(event) => {
        if (event.target instanceof Element && event.target.closest('button, a, dialog'))
          event.stopPropagation();
      }}
    >
      <div role="status">
        {showsWords && (
          <>
            {(stands === 'on-map' || isFiltered) && (
              <p className={styles['quietTitle']}>{isFiltered ? t('list.filteredTitle') : empty.title}</p>
            )}
            <p>{isFiltered ? t('list.filtered') : empty.text}</p>
          </>
        )}
      </div>
      {showsWords && isFiltered && (
        <Button size="small" onClick={model.clearFilters}>
          {t('list.clearFilters')}
        </Button>
      )}
      {showsWords && !isFiltered && stands === 'in-sheet' && <QuietHere />}
    </div>
  );
}
