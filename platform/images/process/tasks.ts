import type { ImageFault, ImageLimits, Picture } from '../reencode.ts';

/** What the process of pictures is asked for, one at a time. */
export interface ImageTask {
  /** As it came from its sender. */
  readonly given: Uint8Array;
  readonly limits: ImageLimits;
}

export interface Reencoded {
  readonly picture: Picture;
  /** A blurred copy, too small to recognize anything; WebP. */
  readonly blurred: Uint8Array;
}

/** What it says: that it can begin, and the outcome of each task. */
export type FromProcess =
  | { readonly type: 'ready' }
  | { readonly type: 'done'; readonly outcome: Reencoded | ImageFault };
