import { NotLoaded } from '#platform/client/not-loaded.ts';
import { translations } from '#platform/i18n/translations.ts';
import { showToast } from '#platform/ui/feedback/toast.ts';

/** What the server sends to the pages of a visitor. */
interface Frames {
  readonly on: (listener: (frame: { readonly type: string }) => void) => () => void;
}

/** Shows that a saved person came near, not who; returns how to end that. */
export const followNotices = (live: Frames): (() => void) =>
  live.on(({ type }) => {
    if (type === 'savedNearby') void showNotice();
  });

async function showNotice(): Promise<void> {
  try {
    await translations.load(['saved-people']);
  } catch (error) {
    // Without its words there is no notice; the list shows who is around.
    if (!(error instanceof NotLoaded)) throw error;
    return;
  }
  showToast(translations.translator('saved-people')('cameNear'), 'success');
}
