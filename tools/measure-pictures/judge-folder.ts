import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ImageProcess } from '#platform/images/process/image-process.ts';
import { MAX_PHOTO_PIXELS, MIN_PHOTO_SIDE, STORED_PHOTO_SIDE } from '#product/photos/contract.ts';
import { type JudgedPicture, type Label, LABELS, type Measured } from './confusion.ts';

/** As uploads are. */
const limits = {
  maxPixels: MAX_PHOTO_PIXELS,
  minSide: MIN_PHOTO_SIDE,
  writtenSide: STORED_PHOTO_SIDE,
} as const;

/**
 * Judges the pictures in the subfolders `safe` and `unsafe`, written as uploads are.
 *
 * @throws when a subfolder is missing
 */
export async function judgeFolder(
  images: Pick<ImageProcess, 'renditions' | 'classify'>,
  folder: string,
): Promise<Measured> {
  const pictures: JudgedPicture[] = [];
  const refused: { name: string; why: string }[] = [];
  for (const label of LABELS)
    for (const name of filesIn(folder, label)) {
      const taken = await images.renditions({ given: readFileSync(path.join(folder, name)), limits });
      if (typeof taken === 'string') refused.push({ name, why: taken });
      else
        pictures.push({
          label,
          judged: await images.classify(taken.full.bytes, { secondOpinion: true }),
        });
    }
  return { pictures, refused };
}

function filesIn(folder: string, label: Label): readonly string[] {
  const below = path.join(folder, label);
  if (!existsSync(below)) throw new Error(`${folder} has no folder ${label}`);
  return readdirSync(below, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}
