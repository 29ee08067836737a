import type { Opinions, Scores } from '../classifier/scores.ts';
import type { ImageFault, ImageLimits } from '../decode-image.ts';
import type { PdqHash } from '../pdq/pdq.ts';
import type { Renditions } from '../renditions.ts';

/** To write an image in every size. */
export interface RenditionsTask {
  readonly type: 'renditions';
  /** As it came from its sender. */
  readonly given: Uint8Array;
  readonly limits: ImageLimits;
}

/** To look at a picture with models. */
export interface ClassifyTask {
  readonly type: 'classify';
  /** As it was written. */
  readonly image: Uint8Array;
  /** The folder the models are installed in, see `modelsFolder`. */
  readonly modelsIn: string;
  /** Whether the thorough model looks too. */
  readonly secondOpinion: boolean;
  /** What the quick model said of it earlier, so that it need not look again; null where it has not. */
  readonly first: Scores | null;
}

/** To write the hashes under which a picture is found again when it was cropped a little, or mirrored. */
export interface NearCopiesTask {
  readonly type: 'nearCopies';
  /** As it was written. */
  readonly image: Uint8Array;
}

/** What the process of images is asked for, one at a time. */
export type ImageTask = RenditionsTask | ClassifyTask | NearCopiesTask;

/** What comes of each kind of task. */
export interface Outcomes {
  readonly renditions: Renditions | ImageFault;
  readonly classify: Opinions | 'no-models';
  readonly nearCopies: readonly PdqHash[];
}

/** What it says: that it can begin, that it has a task, and the outcome of each. */
export type FromProcess =
  | { readonly type: 'ready' }
  | { readonly type: 'taken' }
  | { readonly type: 'done'; readonly outcome: Outcomes[ImageTask['type']] };
