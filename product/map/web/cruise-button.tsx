import type { TFunction } from 'i18next';
import { classNames } from '#platform/ui/class-names.ts';
import { Glyph } from '#platform/ui/glyph.tsx';
import { Spinner } from '#platform/ui/spinner.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { MAX_NEARBY_VISITORS, MAX_RADIUS_MILES } from '#product/nearby/contract.ts';
import type { Cruise, CruiseResult } from '../cruise.rules.ts';
import styles from './cruise-button.module.css';
import { useMapState } from './map-model-context.tsx';
import { formatRadius } from './format-radius.ts';
import { useMarkerWords } from './markers/use-marker-words.ts';

export interface CruiseButtonProps {
  /** Something else stands out where this is seen. */
  readonly isQuiet: boolean;
  readonly onPress: () => void;
}

/** Shows who is where the map is, and says what came of it. Its width never changes. */
export function CruiseButton({ isQuiet, onPress }: CruiseButtonProps) {
  const { t, locale } = useMarkerWords();
  const cruise = useMapState((state) => state.cruise);
  const result = cruise.state === 'loaded' ? resultWords(cruise, t, locale) : null;
  const isBusy = cruise.state !== 'enabled';
  return (
    <>
      <button
        type="button"
        className={classNames(styles['cruise'], isQuiet && styles['quiet'], styles[cruise.state])}
        data-state={cruise.state}
        aria-disabled={isBusy || undefined}
        aria-busy={cruise.state === 'loading' || undefined}
        onClick={() => {
          if (!isBusy) onPress();
        }}
      >
        <Face cruise={cruise} words={result?.written ?? t(`cruise.${wordOf(cruise)}`)} />
      </button>
      <VisuallyHidden role="status">{result?.spoken}</VisuallyHidden>
    </>
  );
}

/**
 * What was counted: first those in view, for that is what he looks at; those farther out are said too, and shown by
 * their number alone only where nobody is in view or the map shows no people.
 */
function resultWords({ found, inView }: CruiseResult, t: TFunction<'map'>, locale: string) {
  if (found === 0) return { written: t('cruise.none'), spoken: t('cruise.none') };
  const isNearest = found >= MAX_NEARBY_VISITORS;
  const radius = formatRadius(MAX_RADIUS_MILES, locale);
  const around = {
    written: isNearest
      ? t('cruise.foundNearest', { count: found })
      : t('cruise.found', { count: found, radius: radius.written }),
    spoken: isNearest
      ? t('cruise.foundNearestSpoken', { count: found })
      : t('cruise.foundSpoken', { people: t('counts.people', { count: found }), radius: radius.spoken }),
  };
  if (inView === null) return around;
  if (inView === 0)
    return {
      written: t('cruise.outOfView', { count: found }),
      spoken: t('cruise.outOfViewSpoken', { around: around.spoken }),
    };
  const people = t('counts.people', { count: inView });
  return {
    written: t('cruise.inView', { count: inView }),
    spoken:
      inView < found
        ? t('cruise.inViewSpoken', { people, around: around.spoken })
        : t('cruise.allInViewSpoken', { people }),
  };
}

const wordOf = ({ state }: Cruise): 'enabled' | 'loading' | 'wait' =>
  state === 'loading' ? 'loading' : state === 'enabled' ? 'enabled' : 'wait';

function Face({ cruise, words }: { readonly cruise: Cruise; readonly words: string }) {
  if (cruise.state === 'loading')
    return (
      <>
        <Spinner />
        <VisuallyHidden>{words}</VisuallyHidden>
      </>
    );
  if (cruise.state === 'rate-limited')
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
      {cruise.state === 'enabled' && <Glyph name="people" size={20} />}
      {words}
    </>
  );
}
