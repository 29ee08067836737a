import { useTranslation } from 'react-i18next';
import { classNames } from '#platform/ui/class-names.ts';
import { Glyph } from '#platform/ui/glyph.tsx';
import { Spinner } from '#platform/ui/spinner.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import type { Cruise } from '../cruise.rules.ts';
import styles from './cruise-button.module.css';
import { useMapState } from './map-model-context.tsx';

/** Shows who is where the map is, and says what came of it. Its width never changes. */
export function CruiseButton({ onPress }: { readonly onPress: () => void }) {
  const { t } = useTranslation('map');
  const cruise = useMapState((state) => state.cruise);
  const result =
    cruise.state === 'loaded'
      ? cruise.found === 0
        ? t('cruise.none')
        : t('cruise.found', { count: cruise.found })
      : '';
  const isBusy = cruise.state !== 'enabled';
  return (
    <>
      <button
        type="button"
        className={classNames(styles['cruise'], styles[cruise.state])}
        data-state={cruise.state}
        aria-disabled={isBusy || undefined}
        aria-busy={cruise.state === 'loading' || undefined}
        onClick={() => {
          if (!isBusy) onPress();
        }}
      >
        <Face cruise={cruise} words={result || t(`cruise.${wordOf(cruise)}`)} />
      </button>
      <VisuallyHidden role="status">{result}</VisuallyHidden>
    </>
  );
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
