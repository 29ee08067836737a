import { useTranslation } from 'react-i18next';
import { clockTime } from '#platform/i18n/clock-time.ts';
import { useNearby, type ReloadState } from '#product/nearby/web/nearby.store.ts';

/** Why the map shows nothing new since the last reload, in words; null while it does. */
export function useReloadProblem(): {
  readonly usedUp: string | null;
  /** Set where nothing is held either: numbers would be read as what is there. */
  readonly heading: string | null;
} {
  const { t } = useTranslation('map');
  const reload = useNearby((state) => state.reload);
  const holdsNothing = useNearby(({ nearby }) => nearby.snapshot === null);
  const usedUp = usedUpUntil(reload);
  return {
    usedUp:
      usedUp &&
      (usedUp.until === null
        ? t('reload.usedUpForNow')
        : t('reload.usedUp', { time: clockTime(new Date(usedUp.until).toISOString(), navigator.language) })),
    heading: reload.status === 'failed' && holdsNothing ? t('reload.failed') : null,
  };
}

const usedUpUntil = (reload: ReloadState) =>
  reload.status === 'failed' && reload.why === 'people-used-up' ? reload : null;
