import { useId, useState } from 'react';
import { deviceStorage } from '#platform/device/storage.ts';
import { classNames } from '#platform/ui/theme/class-names.ts';
import { Glyph } from '#platform/ui/display/glyph.tsx';
import { Spinner } from '#platform/ui/feedback/spinner.tsx';
import { VisuallyHidden } from '#platform/ui/display/visually-hidden.tsx';
import { MAX_RADIUS_MILES } from '#product/nearby/contract.ts';
import { MAX_NEARBY_VISITORS } from '#product/presence/contract/nearby.ts';
import type { Cruise, CruiseResult } from '../../cruise.rules.ts';
import styles from './cruise-button.module.css';
import { useMapModel, useMapState } from '../map-model-context.tsx';
import { formatRadius } from './format-radius.ts';
import { type MapWords, useNearbyWords } from '../use-nearby-words.ts';

/** On this device: the visitor cruised once, and knows what it does. */
const CRUISED_KEY = 'has_cruised';

export interface CruiseButtonProps {
  /** Something else stands out where this is seen. */
  readonly isSoft: boolean;
  readonly onPress: () => void;
}

/** Loads what is where the map is, and says how much that is. Its width never changes. */
export function CruiseButton({ isSoft, onPress }: CruiseButtonProps) {
  const words = useNearbyWords();
  const { t } = words;
  const { tabs, cruised } = useMapModel();
  const tab = tabs.find(({ key }) => key === cruised?.key);
  const cruise = useMapState((state) => state.cruise);
  const result =
    cruise.status === 'loaded'
      ? resultWords(cruise, words, (count) => tab?.count(count, words) ?? String(count))
      : null;
  const isBusy = cruise.status !== 'enabled';
  const hintId = useId();
  const [isNew, setIsNew] = useState(() => deviceStorage.read(CRUISED_KEY) !== true);
  return (
    <>
      <button
        type="button"
        className={classNames(styles['cruise'], isSoft && styles['soft'], styles[cruise.status])}
        data-state={cruise.status}
        aria-describedby={hintId}
        aria-disabled={isBusy || undefined}
        aria-busy={cruise.status === 'loading' || undefined}
        onClick={() => {
          if (isBusy) return;
          setIsNew(false);
          deviceStorage.write(CRUISED_KEY, true);
          onPress();
        }}
      >
        <Face
          cruise={cruise}
          words={result?.written ?? t(`cruise.${wordOf(cruise)}`)}
          hint={isNew ? t('cruise.hint') : null}
        />
      </button>
      {/* A description, no part of the name: it may be hidden. */}
      <span id={hintId} hidden>
        {t('cruise.hint')}
      </span>
      <VisuallyHidden role="status">{result?.spoken}</VisuallyHidden>
    </>
  );
}

/**
 * What was counted: first what is in view. What is farther out is said too, and shown by its number alone where nothing
 * is in view or the layer is off.
 */
function resultWords(
  { found, inView }: CruiseResult,
  { t, locale }: MapWords,
  counted: (count: number) => string,
) {
  if (found === 0) return { written: t('cruise.none'), spoken: t('cruise.none') };
  const isNearest = found >= MAX_NEARBY_VISITORS;
  const radius = formatRadius(MAX_RADIUS_MILES, locale);
  const around = {
    written: isNearest
      ? t('cruise.foundNearest', { count: found })
      : t('cruise.found', { count: found, radius: radius.written }),
    spoken: isNearest
      ? t('cruise.foundNearestSpoken', { count: found })
      : t('cruise.foundSpoken', { people: counted(found), radius: radius.spoken }),
  };
  if (inView === null) return around;
  if (inView === 0)
    return {
      written: t('cruise.outOfView', { count: found }),
      spoken: t('cruise.outOfViewSpoken', { around: around.spoken }),
    };
  const people = counted(inView);
  return {
    written: t('cruise.inView', { count: inView }),
    spoken:
      inView < found
        ? t('cruise.inViewSpoken', { people, around: around.spoken })
        : t('cruise.allInViewSpoken', { people }),
  };
}

const wordOf = ({ status }: Cruise): 'enabled' | 'loading' | 'wait' =>
  status === 'loading' ? 'loading' : status === 'enabled' ? 'enabled' : 'wait';

interface FaceProps {
  readonly cruise: Cruise;
  readonly words: string;
  readonly hint: string | null;
}

function Face({ cruise, words, hint }: FaceProps) {
  if (cruise.status === 'loading')
    return (
      <>
        <Spinner />
        <VisuallyHidden>{words}</VisuallyHidden>
      </>
    );
  if (cruise.status === 'rate-limited')
    return (
      <>
        <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="10" cy="10" r="8" fill="none" stroke="var(--line)" strokeWidth="3" />
          <circle
            className={styles['drain']}
            cx="10"
            cy="10"
            r="8"
            fill="none"
            stroke="currentColor"
            strokeWidth="3"
            pathLength="1"
            transform="rotate(-90 10 10)"
            style={{ animationDuration: `${cruise.forMs}ms` }}
          />
        </svg>
        {words}
      </>
    );
  return (
    <>
      {cruise.status === 'enabled' && <Glyph name="people" size={20} />}
      {cruise.status === 'enabled' && hint !== null ? (
        <span className={styles['words']}>
          {words}
          <span className={styles['hint']} aria-hidden="true">
            {hint}
          </span>
        </span>
      ) : (
        words
      )}
    </>
  );
}
