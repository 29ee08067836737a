import { showTranslatedToast } from '#platform/ui/feedback/translated-toast.ts';
import type { AreaNoticeEvent } from '../contract.ts';
import { markTold } from './area-notices.store.ts';

/** What the server sends to the pages of a visitor. */
interface Frames {
  readonly on: (listener: (frame: AreaNoticeEvent | { readonly type: string }) => void) => () => void;
}

const isNotice = (frame: AreaNoticeEvent | { readonly type: string }): frame is AreaNoticeEvent =>
  frame.type === 'areaNotice';

/** Says on the open page that someone showed up in an area; returns how to end that. */
export const followAreaNotices = (live: Frames): (() => void) =>
  live.on((frame) => {
    if (!isNotice(frame)) return;
    const { location, town } = frame;
    markTold(location, new Date());
    void showTranslatedToast('area-notice', (t) =>
      town === null ? t('someoneNameless') : t('someone', { town }),
    );
  });
