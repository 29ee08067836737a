import type { ImageFault, ImageLimits } from '../../decode-image.ts';

/** What must be in no stored and no served byte. */
export const CANARY = 'canary 41.88190 N 87.62780 W';

export const limits: ImageLimits = { maxPixels: 40_000_000, minSide: 200, writtenSide: 1_600 };

/** A file that is made to do harm, or to carry something along. */
export interface BadFile {
  readonly name: string;
  readonly make: () => Buffer | Promise<Buffer>;
  /** `either` where it is up to the decoder: what it takes has to be clean all the same. */
  readonly outcome: 'taken' | 'either' | ImageFault;
  /** Of the picture that is made of it; what is taken is `WIDTH` by `HEIGHT` otherwise. */
  readonly size?: readonly [width: number, height: number];
  /** The type its sender claims; JPEG otherwise. */
  readonly claim?: string;
  /** Where the canary is not to be seen in its bytes. */
  readonly canary?: 'compressed' | 'none';
  /** One of several that are alike: it need not go the long way as well. */
  readonly isVariant?: boolean;
  /** The refusal by its bytes alone, over HTTP. */
  readonly tooHeavy?: string;
}
