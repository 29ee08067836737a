import { showTranslatedToast } from '#platform/ui/feedback/translated-toast.ts';

/** What the server sends to the pages of a visitor. */
interface Frames {
  readonly on: (listener: (frame: { readonly type: string }) => void) => () => void;
}

/** Shows that a saved person came near, not who; returns how to end that. */
export const followNotices = (live: Frames): (() => void) =>
  live.on(({ type }) => {
    if (type === 'savedNearby') void showTranslatedToast('saved-people', (t) => t('cameNear'));
  });
