import { existsSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import { type ImageBudget, ImageProcess, ImageProcessEnded } from './image-process.ts';

const limits = { maxPixels: 4_000_000, minSide: 64, writtenSide: 640 };
const misbehaving = path.join(import.meta.dirname, 'misbehaving.fixture.mjs');
const [FINE, CRASH, HANG, MEMORY, ENVIRONMENT, SILENCE, HEAVY, KILLED, LAST] = Array.from(
  { length: 9 },
  (_, first) => Uint8Array.of(first),
) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
  Uint8Array,
  Uint8Array,
  Uint8Array,
  Uint8Array,
  Uint8Array,
  Uint8Array,
];
const isLinux = existsSync('/proc/self/stat');

let images: ImageProcess | null = null;
let logged: unknown[] = [];
afterEach(() => images?.end());

function started(budget: Partial<ImageBudget>, program?: string): (given?: Uint8Array) => Promise<unknown> {
  logged = [];
  const log = pino({}, { write: (line) => void logged.push(JSON.parse(line)) });
  const made = new ImageProcess({
    log,
    budget,
    modelsIn: 'models',
    ...(program !== undefined && { program }),
  });
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
  ['crashes', CRASH, {}, { msg: 'image process ended', code: null, signal: 'SIGABRT' }],
  [
    'the system kills, as it does without memory',
    KILLED,
    {},
    { msg: 'image process ended', code: null, signal: 'SIGKILL' },
  ],
  ['does not end', SILENCE, { elapsedSeconds: 0.3 }, { msg: 'image process killed', beyond: 'time' }],
  ...(isLinux
    ? ([
        [
          'takes too much of the processor',
          HANG,
          { cpuSeconds: 0.3 },
          { msg: 'image process killed', beyond: 'processor' },
        ],
        [
          'takes too much memory',
          MEMORY,
          { residentMb: 200 },
          { msg: 'image process killed', beyond: 'memory' },
        ],
      ] as const)
    : []),
] as const)('one that %s costs one image: the next is worked off', async (_name, image, budget, said) => {
  const write = started(budget, misbehaving);
  const outcomes = await Promise.all([write(FINE), write(image), write(FINE), write(FINE)]);
  expect(outcomes).toEqual(['too-small', 'not-a-picture', 'too-small', 'too-small']);
  expect(logged).toMatchObject([said]);
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

it('has no opinion of a picture that costs it its process', async () => {
  const write = started({}, misbehaving);
  expect(await images?.classify(CRASH, { secondOpinion: false })).toBe('failed');
  expect(await write(FINE)).toBe('too-small');
});

it('takes an image that fails beside models in without them, once', async () => {
  const write = started({}, misbehaving);
  await images?.classify(FINE, { secondOpinion: false });
  expect(await write(HEAVY)).toBe('too-small');
  await images?.classify(FINE, { secondOpinion: false });
  expect(await write(CRASH)).toBe('not-a-picture');
  expect(await write(CRASH)).toBe('not-a-picture');
  expect(logged).toHaveLength(4);
});

it('an image that meets a process at its end is worked off by the next', async () => {
  const write = started({}, misbehaving);
  const outcomes = await Promise.all([write(LAST), write(FINE), write(LAST), write(FINE)]);
  expect(outcomes).toEqual(Array(4).fill('too-small'));
});

it('ends with the server, and refuses no image that it leaves undone', async () => {
  const write = started({}, misbehaving);
  expect(await write(FINE)).toBe('too-small');
  const outcome = write(SILENCE).catch((error: unknown) => error);
  await new Promise(setImmediate);
  await images?.end();
  expect(await outcome).toBeInstanceOf(ImageProcessEnded);
  await expect(write(FINE)).rejects.toBeInstanceOf(ImageProcessEnded);
  expect(logged).toEqual([]);
});
