import { useTranslation } from 'react-i18next';
import { useNearby, type ReloadState } from '#product/nearby/web/nearby.store.ts';
import { usePeopleUsedUpWords } from '#product/nearby/web/people-used-up.ts';

/** Why the map shows nothing new since the last reload, in words; null while it does. */
export function useReloadProblem(): {
  readonly usedUp: string | null;
  /** Set where nothing is held either: numbers would be read as what is there. */
  readonly heading: string | null;
} {
  const { t } = useTranslation('map');
  const wordsOf = usePeopleUsedUpWords();
  const reload = useNearby((state) => state.reload);
  const holdsNothing = useNearby(({ nearby }) => nearby.snapshot === null);
  const usedUp = usedUpUntil(reload);
  return {
    usedUp: usedUp && wordsOf(usedUp).inOne,
    heading: reload.status === 'failed' && holdsNothing ? t('reload.failed') : null,
  };
}

const usedUpUntil = (reload: ReloadState) =>
  reload.status === 'failed' && reload.why === 'people-used-up' ? reload : null;
