import { stopShowing } from './location/device-location.ts';
import { setPublished } from './published.store.ts';

/** What the server sends to the pages of a visitor. */
interface Frames {
  readonly on: (listener: (frame: { readonly type: string }) => void) => () => void;
}

/** Stops sending the device's position when the visitor leaves the map on another page; returns how to end that. */
export const followLeaving = (live: Frames): (() => void) =>
  live.on(({ type }) => {
    if (type !== 'leftMap') return;
    stopShowing();
    setPublished(null);
  });
