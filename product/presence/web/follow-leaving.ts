import type { LiveFrames } from '#platform/client/live/live-frames.ts';
import { stopShowing } from './location/device-location.ts';
import { setPublished } from './published.store.ts';

/** Stops sending the device's position when the visitor leaves the map on another page; returns how to end that. */
export const followLeaving = (live: LiveFrames): (() => void) =>
  live.on(({ type }) => {
    if (type !== 'leftMap') return;
    stopShowing();
    setPublished(null);
  });
