import { useNearby } from '#product/nearby/web/nearby.store.ts';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useTranslation } from 'react-i18next';
import { Glyph } from '#platform/ui/glyph.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import type { SheetStep } from '#platform/ui/sheet-steps.ts';
import { Sheet } from '#platform/ui/sheet.tsx';
import { allPeopleOf } from '../shown.ts';
import { CardOfSelected } from '../card/card-of-selected.tsx';
import { shownIn } from '../map.state.ts';
import styles from '../map-home.module.css';
import type { ListTab } from '#product/nearby/list.rules.ts';
import { NearbyList } from './nearby-list.tsx';
import { LowActivity } from './low-activity.tsx';
import type { SelectedCardProps } from '../card/selected-card.tsx';
import { useSelected } from '../card/use-selected.ts';
import { useShowsTemporary } from '../use-media.ts';

export interface NearbySheetProps {
  readonly step: SheetStep;
  readonly onStep: (step: SheetStep) => void;
  readonly peekHeight: number;
  readonly onPeekHeight: (height: number) => void;
  readonly tab: ListTab;
  readonly onTab: (tab: ListTab) => void;
  /** A word about what the map shows. */
  readonly note: string | null;
  readonly live: SelectedCardProps['live'];
  readonly onCloseCard: () => void;
  readonly onPersonRemoved: SelectedCardProps['onPersonRemoved'];
}

const handleNames = { peek: 'handlePeek', half: 'handleHalf', full: 'handleFull' } as const;

/** The list, or the card of what is selected, over the foot of the map. */
export function NearbySheet(props: NearbySheetProps) {
  const { step, onStep, tab, onTab, note, live, onCloseCard, onPersonRemoved, ...peek } = props;
  const { t } = useTranslation('map');
  const selected = useSelected();
  return (
    <Sheet
      label={t('list.region')}
      handleLabel={t(`list.${handleNames[step]}`)}
      step={step}
      onStep={onStep}
      {...peek}
      summary={
        <>
          {step === 'peek' ? (
            <Summary onOpen={() => onStep('half')} />
          ) : (
            <h2 id="nearby-list" tabIndex={-1} className={styles['hiddenTitle']}>
              {t('list.title')}
            </h2>
          )}
          {note && !selected && <p className={styles['sheetNote']}>{note}</p>}
        </>
      }
    >
      {selected ? (
        <div className={styles['card']}>
          <CardOfSelected
            selected={selected}
            live={live}
            onClose={onCloseCard}
            onPersonRemoved={onPersonRemoved}
          />
        </div>
      ) : (
        <NearbyList tab={tab} onTab={onTab} order="nearest" />
      )}
    </Sheet>
  );
}

/** What is around in numbers: the same that the tabs of the list show. */
function Summary({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation('map');
  const shown = useNearby(shownIn);
  const showsTemporary = useShowsTemporary();
  const people = t('counts.people', { count: allPeopleOf(shown).length });
  const places = t('counts.places', { count: shown.places.length });
  const groups = t('counts.groups', { count: shown.groups.length });
  const posts = shown.temporary.length;
  return (
    <div className={styles['summary']}>
      <div className={styles['counts']}>
        <h2 id="nearby-list" tabIndex={-1} className={styles['countsText']}>
          {t('counts.summary', { people, places, groups })}
        </h2>
        <IconButton
          label={t('list.expand')}
          icon={<ChevronUp aria-hidden="true" />}
          // The head of the sheet is there to be dragged; a press on the button is no drag.
          onPointerDown={(event) => event.stopPropagation()}
          onClick={onOpen}
        />
      </div>
      {!showsTemporary && posts > 0 && (
        <p className={styles['newPosts']}>
          <Glyph name="chat" size={16} />
          {t('counts.newPosts', { count: posts })}
        </p>
      )}
      <LowActivity stands="in-sheet" />
    </div>
  );
}
