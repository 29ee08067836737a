import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { ImageProcess } from '../image-process.ts';
import { type BadFile, CANARY, limits } from './bad-file.fixture.ts';
import { badFiles } from './bad-files.fixture.ts';
import { besidesPixels } from './clean-webp.fixture.ts';
import { HEIGHT, WIDTH } from './pictures.fixture.ts';

const logged: string[] = [];
const images = new ImageProcess({ log: pino({}, { write: (line) => void logged.push(line) }) });
afterAll(() => images.end());

it.each(badFiles)('$name: $outcome', async ({ make, outcome, canary, size = [WIDTH, HEIGHT] }) => {
  const given = await make();
  expect(given.includes(CANARY) || canary !== undefined).toBe(true);
  const got = await images.renditions({ given, limits });
  if (outcome !== 'either') expect(typeof got === 'string' ? got : 'taken').toBe(outcome);
  // None costs the process.
  expect(logged).toEqual([]);
  if (typeof got === 'string') return;
  const { full, w480, w96, blurred } = got;
  for (const bytes of [full.bytes, w480, w96, blurred]) expect(besidesPixels(bytes)).toEqual([]);
  const { width, height, format } = await sharp(full.bytes).metadata();
  expect([width, height, format]).toEqual([...size, 'webp']);
});

it('each of them has a name of its own', () => {
  const names = badFiles.map(({ name }: BadFile) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(100);
});
