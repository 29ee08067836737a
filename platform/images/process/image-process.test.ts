import { existsSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import { type ImageBudget, ImageProcess } from './image-process.ts';

const limits = { maxPixels: 4_000_000, minSide: 64, writtenSide: 640 };
const misbehaving = path.join(import.meta.dirname, 'misbehaving.fixture.mjs');
const [FINE, CRASH, HANG, MEMORY, ENVIRONMENT, SILENCE] = [0, 1, 2, 3, 4, 5].map((first) =>
  Uint8Array.of(first),
);
const isLinux = existsSync('/proc/self/stat');

let images: ImageProcess | null = null;
let logged: unknown[] = [];
afterEach(() => images?.end());

function started(budget: Partial<ImageBudget>, program?: string): (given?: Uint8Array) => Promise<unknown> {
  logged = [];
  const log = { error: (event: string, fields?: object) => void logged.push([event, fields]) };
  const made = new ImageProcess({ log, budget, ...(program !== undefined && { program }) });
  images = made;
  return (given = new Uint8Array()) => made.renditions({ given, limits });
}

it('writes images in their order, in every size, and says why one is refused', async () => {
  const write = started({});
  const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3a6ea5' } })
    .png()
    .toBuffer();
  const [first, refused, second] = await Promise.all([write(png), write(Buffer.from('GIF89a')), write(png)]);
  expect(refused).toBe('unsupported-format');
  expect(first).toMatchObject({ full: { width: 640, height: 427 } });
  expect(second).toEqual(first);
  const { blurred } = first as { blurred: Uint8Array };
  expect(await sharp(blurred).metadata()).toMatchObject({ format: 'webp', width: 16, height: 11 });
  expect(logged).toEqual([]);
});

it('knows nothing of the environment of the server', async () => {
  process.env['SECRET_OF_TEST'] = 'secret';
  const write = started({}, misbehaving);
  expect(await write(ENVIRONMENT)).toEqual([]);
  delete process.env['SECRET_OF_TEST'];
});

it.each([
  ['crashes', CRASH, {}, ['image process ended', { code: null, signal: 'SIGABRT' }]],
  ['does not end', SILENCE, { elapsedSeconds: 0.3 }, ['image process killed', { beyond: 'time' }]],
  ...(isLinux
    ? ([
        [
          'takes too much of the processor',
          HANG,
          { cpuSeconds: 0.3 },
          ['image process killed', { beyond: 'processor' }],
        ],
        [
          'takes too much memory',
          MEMORY,
          { residentMb: 200 },
          ['image process killed', { beyond: 'memory' }],
        ],
      ] as const)
    : []),
] as const)('one that %s costs one image: the next is worked off', async (_name, image, budget, said) => {
  const write = started(budget, misbehaving);
  const outcomes = await Promise.all([write(FINE), write(image), write(FINE), write(FINE)]);
  expect(outcomes).toEqual(['too-small', 'not-a-picture', 'too-small', 'too-small']);
  expect(logged).toEqual([said]);
});

it('counts the time of the processor from the start of each image', async () => {
  const write = started({ cpuSeconds: 0.5 }, misbehaving);
  await write(HANG);
  for (let image = 0; image < 3; image += 1) expect(await write(FINE)).toBe('too-small');
  expect(logged).toHaveLength(1);
});

it('fails, and refuses no image, where it cannot be started', async () => {
  const write = started({}, path.join(import.meta.dirname, 'is-not-there.mjs'));
  await expect(write(FINE)).rejects.toThrow('ends at its start');
  await expect(write(FINE)).rejects.toThrow('ends at its start');
});

it('ends with the server, also at work', async () => {
  const write = started({}, misbehaving);
  expect(await write(FINE)).toBe('too-small');
  const outcome = write(SILENCE);
  await new Promise(setImmediate);
  await images?.end();
  expect(await outcome).toBe('not-a-picture');
  await expect(write(FINE)).rejects.toThrow('has ended');
});
