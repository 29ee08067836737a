import type { LiveFrames } from '#platform/client/live/live-frames.ts';
import { showTranslatedToast } from '#platform/ui/feedback/translated-toast.ts';
import type { AreaNoticeEvent } from '../contract.ts';

type Frame = AreaNoticeEvent | { readonly type: string };

export type AreaNoticeFrames = LiveFrames<Frame>;

const isNotice = (frame: Frame): frame is AreaNoticeEvent => frame.type === 'areaNotice';

/** Calls with each notice that comes; returns how to end that. */
export const onAreaNotice = (
  live: AreaNoticeFrames,
  heard: (notice: AreaNoticeEvent) => void,
): (() => void) =>
  live.on((frame) => {
    if (isNotice(frame)) heard(frame);
  });

/** Says on the open page that someone showed up in an area; returns how to end that. */
export const followAreaNotices = (live: AreaNoticeFrames): (() => void) =>
  onAreaNotice(
    live,
    ({ town }) =>
      void showTranslatedToast('area-notice', (t) =>
        town === null ? t('someoneNameless') : t('someone', { town }),
      ),
  );
