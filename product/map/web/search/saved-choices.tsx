import Bookmark from 'lucide-react/icons/bookmark';
import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import type { Translate } from '#platform/i18n/text-modules.ts';
import { CallFailed, type Client, refusalOf } from '#platform/client/client.ts';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { listSavedAreas, MAX_SAVED_AREAS, saveArea } from '../../saved-areas.contract.ts';
import { isSameArea, savedPoint } from '../../saved-areas.rules.ts';
import type { Choice, Goal, LookedAt } from './area-choice.ts';

interface SavedChoicesOf {
  readonly client: Client;
  readonly signal: AbortSignal;
  readonly t: Translate<'map'>;
  /** What the map shows; null where there is none. */
  readonly at: LookedAt | null;
  /** What was searched for last, by whose name it is saved. */
  readonly picked: Goal | null;
}

/** The areas a visitor saved, and to save the one the map shows; none where they cannot be loaded. */
export async function savedChoices(of: SavedChoicesOf): Promise<readonly Choice[]> {
  const { client, signal, t, at } = of;
  try {
    const { areas } = await client.call(listSavedAreas, { signal });
    const saved = areas.map((area): Choice => ({
      key: `${area.location.lat} ${area.location.lng}`,
      name: area.name,
      icon: <Bookmark size={20} aria-hidden="true" />,
      goal: area,
    }));
    if (!at || areas.some(({ location }) => isSameArea(location, at.location))) return saved;
    const icon = <BookmarkPlus size={20} aria-hidden="true" />;
    return [...saved, { key: 'save', name: t('search.save'), icon, act: () => void save(of, at) }];
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return [];
  }
}

async function save({ client, t, picked }: SavedChoicesOf, { location, zoom }: LookedAt): Promise<void> {
  const name = picked && isSameArea(picked.location, location) ? { name: picked.name } : {};
  try {
    // What is not kept is not sent.
    const area = { ...name, location: savedPoint(location), zoom };
    const { saved } = await client.call(saveArea, { body: { area } });
    showToast(t('search.savedAs', { name: saved.name }), 'success');
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    const code = refusalOf(error.failure, saveArea);
    const words =
      code === 'too-many'
        ? t('search.savedFull', { count: MAX_SAVED_AREAS })
        : t(code === 'no-city-near' ? 'search.saveNoTown' : 'search.saveFailed');
    showToast(words, 'error');
  }
}
