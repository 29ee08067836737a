import type { LiveFrames } from '#platform/client/live/live-frames.ts';
import { showTranslatedToast } from '#platform/ui/feedback/translated-toast.ts';

/** Shows that a saved person came near, not who; returns how to end that. */
export const followNotices = (live: LiveFrames): (() => void) =>
  live.on(({ type }) => {
    if (type === 'savedNearby') void showTranslatedToast('saved-people', (t) => t('cameNear'));
  });
