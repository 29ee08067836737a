import type { Renditions } from '../renditions.ts';
import type { ImageFault, ImageLimits } from '../decode-image.ts';

/** What the process of images is asked for, one at a time. */
export interface RenditionsTask {
  readonly type: 'renditions';
  /** As it came from its sender. */
  readonly given: Uint8Array;
  readonly limits: ImageLimits;
}

export type ImageTask = RenditionsTask;
export type Outcome = Renditions | ImageFault;

/** What it says: that it can begin, and the outcome of each task. */
export type FromProcess = { readonly type: 'ready' } | { readonly type: 'done'; readonly outcome: Outcome };
