import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gradient, landscape, lettering } from '#platform/images/classifier/pictures.fixture.ts';
import { ImageProcess } from '#platform/images/process/image-process.ts';
import { installedModels } from '#platform/testing/installed-models.ts';
import { DEFAULT_JUDGING } from '#product/photos/judging.rules.ts';
import { confusionOf } from './confusion.ts';
import { judgeFolder } from './judge-folder.ts';

/** The models are fetched once. */
const INSTALL_MS = 300_000;
/** A busy machine takes its time. */
const budget = { cpuSeconds: 60, elapsedSeconds: 100 };
const log = { error: (_fields: object, event: string) => expect.fail(event) };

let folder: string;
let images: ImageProcess;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'labeled '));
  images = new ImageProcess({ log, budget, modelsIn: await installedModels() });
}, INSTALL_MS);
afterAll(async () => {
  await images.end();
  rmSync(folder, { recursive: true, force: true });
});

it('judges pictures by their folder, and says which are none', async () => {
  await expect(judgeFolder(images, folder)).rejects.toThrow('has no folder safe');
  for (const label of ['safe/below', 'unsafe']) mkdirSync(path.join(folder, label), { recursive: true });
  writeFileSync(path.join(folder, 'safe/landscape.jpg'), await landscape(800, 600));
  writeFileSync(path.join(folder, 'safe/below/gradient.jpg'), await gradient(600, 800));
  writeFileSync(path.join(folder, 'safe/notes.txt'), 'no picture');
  writeFileSync(path.join(folder, 'unsafe/letters.jpg'), await lettering(800, 600));
  const { pictures, refused } = await judgeFolder(images, folder);
  expect(refused).toEqual([{ name: path.join('safe', 'notes.txt'), why: 'not-a-picture' }]);
  expect(pictures.map(({ label }) => label)).toEqual(['safe', 'safe', 'unsafe']);
  for (const { judged } of pictures) expect(judged).toMatchObject({ first: {}, second: {} });
  expect(confusionOf(pictures, DEFAULT_JUDGING).safe.labeled).toBe(0);
});
