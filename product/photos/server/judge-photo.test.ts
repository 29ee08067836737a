import { afterAll, beforeAll, expect, it } from 'vitest';
import { landscape } from '#platform/images/classifier/pictures.fixture.ts';
import { ImageProcess } from '#platform/images/process/image-process.ts';
import { installedModels } from '#platform/testing/installed-models.ts';
import { DEFAULT_JUDGING } from '../judging.rules.ts';
import { judgePhoto } from './judge-photo.ts';

/** The models are fetched once. */
const INSTALL_MS = 300_000;
/** A busy machine takes its time. */
const budget = { cpuSeconds: 60, elapsedSeconds: 100 };

let images: ImageProcess;
let photo: Uint8Array;
const logged: string[] = [];
beforeAll(async () => {
  images = new ImageProcess({
    log: { error: (_fields, event) => void logged.push(event) },
    budget,
    modelsIn: await installedModels(),
  });
  photo = await landscape(800, 600);
}, INSTALL_MS);
afterAll(() => images.end());

it('programs approve a landscape unseen, or pass it on where people approve', async () => {
  expect(await judgePhoto(images, photo, DEFAULT_JUDGING, () => 0.5)).toMatchObject({ type: 'approve' });
  const reviewed = { ...DEFAULT_JUDGING, approval: 'reviewed' } as const;
  expect(await judgePhoto(images, photo, reviewed, () => 0.5)).toMatchObject({
    why: 'reviewed',
    hint: 'SFW',
  });
});

it('programs pass on what they cannot decode', async () => {
  const verdict = await judgePhoto(images, Buffer.from('no picture'), DEFAULT_JUDGING, () => 0.5);
  expect(verdict).toEqual({ type: 'pass-on', why: 'failed', hint: null });
  expect(logged).toEqual(['image process ended']);
});
