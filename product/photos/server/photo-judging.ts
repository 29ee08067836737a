import type { PdqHash } from '#platform/images/pdq/pdq.ts';
import type { ImageProcess } from '#platform/images/process/image-process.ts';
import type { Random } from '#platform/random/random.ts';
import { type Judgement, judgementOf, type JudgingSettings, WITHHELD } from '../judging.rules.ts';
import { judgePhoto } from './judge-photo.ts';
import type { KnownPictures } from './known-pictures.ts';

export interface JudgingDeps {
  readonly images: Pick<ImageProcess, 'classify'>;
  readonly known: Pick<KnownPictures, 'isKnown'>;
  readonly settings: JudgingSettings;
  readonly random: Random;
}

/** A photo as it was written, with its hash. */
export interface Written {
  readonly bytes: Uint8Array;
  readonly hash: PdqHash;
}

/** What becomes of a photo before a person looks: one that is known is withheld, the others the programs look at. */
export async function judgeWritten(
  { images, known, settings, random }: JudgingDeps,
  { bytes, hash }: Written,
): Promise<Judgement> {
  if (known.isKnown(hash)) return WITHHELD;
  return judgementOf(await judgePhoto(images, bytes, settings, random));
}
