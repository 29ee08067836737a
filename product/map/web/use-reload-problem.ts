import { useTranslation } from '#platform/i18n/use-translation.ts';
import { isNearbyKnown, type ReloadState, useNearby } from '#product/nearby/web/nearby.store.ts';
import { usePeopleUsedUpWords } from '#product/nearby/web/people-used-up.ts';

/** What is said where the map shows nothing, or nothing new since the last reload. */
export function useReloadProblem(): {
  /** Why nothing new comes; null while it does. */
  readonly usedUp: string | null;
  /** In place of numbers. Set where nothing is held either: numbers would be read as what is there. */
  readonly heading: string | null;
} {
  const { t } = useTranslation('map');
  const wordsOf = usePeopleUsedUpWords();
  const reload = useNearby((state) => state.reload);
  const isKnown = useNearby(isNearbyKnown);
  const usedUp = usedUpUntil(reload);
  return {
    usedUp: usedUp && wordsOf(usedUp).inOne,
    heading: isKnown ? null : t(reload.status === 'failed' ? 'reload.failed' : 'list.loadingTitle'),
  };
}

const usedUpUntil = (reload: ReloadState) =>
  reload.status === 'failed' && reload.why === 'people-used-up' ? reload : null;
