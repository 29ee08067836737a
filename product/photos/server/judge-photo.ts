import type { ImageProcess } from '#platform/images/process/image-process.ts';
import type { Random } from '#platform/random/random.ts';
import {
  type Judged,
  type JudgingSettings,
  needsSecondOpinion,
  type Verdict,
  verdictOf,
} from '../judging.rules.ts';

/** Asks programs about pictures, beside the server. */
type Classifies = Pick<ImageProcess, 'classify'>;

/**
 * What programs do with a stored photo: the quick model looks, and the thorough one where that matters.
 *
 * @throws when the process of images cannot be started
 */
export async function judgePhoto(
  images: Classifies,
  photo: Uint8Array,
  settings: JudgingSettings,
  random: Random,
): Promise<Verdict> {
  return verdictOf(await opinionsOf(images, photo, settings), settings, random());
}

async function opinionsOf(images: Classifies, photo: Uint8Array, settings: JudgingSettings): Promise<Judged> {
  const quick = await images.classify(photo, { secondOpinion: false });
  if (typeof quick === 'string' || !needsSecondOpinion(quick.first, settings)) return quick;
  return images.classify(photo, { secondOpinion: true, first: quick.first });
}
