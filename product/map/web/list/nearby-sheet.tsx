import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useLoadedTexts, useTranslation } from '#platform/i18n/use-translation.ts';
import { Glyph } from '#platform/ui/display/glyph.tsx';
import { IconButton } from '#platform/ui/actions/icon-button.tsx';
import type { SheetStep } from '#platform/ui/dialogs/sheet-steps.ts';
import { Sheet } from '#platform/ui/dialogs/sheet.tsx';
import { SelectedCard } from '../card/selected-card.tsx';
import { useMapModel, useMapState } from '../map-model-context.tsx';
import styles from './nearby-sheet.module.css';
import { ListTools } from './list-tools.tsx';
import { NearbyList } from './nearby-list.tsx';
import { QuietNotice } from '../quiet/quiet-notice.tsx';
import { useEmptiness } from '../quiet/use-emptiness.ts';
import { useSelected } from '../card/use-selected.ts';
import { countInView } from '../../view/in-view.rules.ts';
import { countOf, itemsOf, type ListTab } from '../tabs.ts';
import { useShowsTemporary } from '../use-media.ts';
import { textsOf, useNearbyWords } from '../use-nearby-words.ts';
import { useReloadProblem } from '../use-reload-problem.ts';
import { useShown } from '../use-shown.ts';

export interface NearbySheetProps {
  readonly step: SheetStep;
  readonly onStep: (step: SheetStep) => void;
  readonly peekHeight: number;
  readonly onPeekHeight: (height: number) => void;
  readonly tab: string | null;
  readonly onTab: (tab: string) => void;
  /** A word about what the map shows. */
  readonly note: string | null;
  readonly onCloseCard: () => void;
}

const handleNames = { peek: 'handlePeek', half: 'handleHalf', full: 'handleFull' } as const;

/** The list, or the card of what is selected, over the foot of the map. */
export function NearbySheet(props: NearbySheetProps) {
  const { step, onStep, tab, onTab, note, onCloseCard, ...peek } = props;
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
          ) : selected ? (
            <h2 id="nearby-list" tabIndex={-1} className={styles['hiddenTitle']}>
              {t('list.title')}
            </h2>
          ) : (
            <div className={styles['sheetHead']}>
              <h2 id="nearby-list" tabIndex={-1} className={styles['sheetTitle']}>
                {t('list.title')}
              </h2>
              <ListTools />
              <IconButton
                label={t('list.lower')}
                icon={<ChevronDown aria-hidden="true" />}
                onClick={() => onStep('peek')}
              />
            </div>
          )}
          {note && !selected && <p className={styles['sheetNote']}>{note}</p>}
        </>
      }
    >
      {selected ? (
        <div className={styles['card']}>
          <SelectedCard selected={selected} onClose={onCloseCard} />
        </div>
      ) : (
        <NearbyList tab={tab} onTab={onTab} hasMap />
      )}
    </Sheet>
  );
}

/** What is in view and around in numbers, the same that the list shows; or that it is not known. */
function Summary({ onOpen }: { readonly onOpen: () => void }) {
  const { tabs } = useMapModel();
  const words = useNearbyWords();
  const { t } = words;
  const shown = useShown();
  const { heading } = useReloadProblem();
  const showsTemporary = useShowsTemporary();
  const view = useMapState((state) => state.view);
  const fresh = shown.temporary.length;
  const hereOf = (tab: ListTab) =>
    tab.count(view ? countInView(itemsOf(tab, shown), view) : itemsOf(tab, shown).length, words);
  const [first, ...others] = tabs;
  const around = first ? countOf(first, shown) : '';
  const countsOfFirst =
    first && view ? t('list.hereAround', { here: hereOf(first), around }) : t('list.around', { around });
  const also = others.map(hereOf).join(' · ');
  const quiet = useEmptiness() === 'quiet' ? (first?.empty(words).title ?? null) : null;
  return (
    <div className={styles['summary']}>
      <div className={styles['counts']}>
        <h2 id="nearby-list" tabIndex={-1} className={styles[quiet === null ? 'countsText' : 'quietHeading']}>
          {heading ?? quiet ?? countsOfFirst}
        </h2>
        <IconButton label={t('list.expand')} icon={<ChevronUp aria-hidden="true" />} onClick={onOpen} />
      </div>
      {heading === null && quiet === null && (
        <p className={styles['also']}>
          {view ? t('list.alsoHere', { counts: also }) : t('list.around', { around: also })}
        </p>
      )}
      {!showsTemporary && fresh > 0 && (
        <Suspense fallback={null}>
          <Temporary count={fresh} />
        </Suspense>
      )}
      <QuietNotice stands="in-sheet" />
    </div>
  );
}

/** Stands for the temporary markers. */
function Temporary({ count }: { readonly count: number }) {
  const { layers } = useMapModel();
  const words = useNearbyWords();
  const of = layers.filter(({ temporary }) => temporary);
  useLoadedTexts(textsOf(of));
  const temporary = of[0]?.temporary;
  if (!temporary) return null;
  return (
    <Link
      to={temporary.address}
      className={styles['newPosts']}
      // The head of the sheet is dragged, not its link.
      draggable={false}
    >
      <Glyph name="chat" size={16} />
      {temporary.line(count, words)}
    </Link>
  );
}
