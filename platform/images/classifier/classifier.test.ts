import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installedModels } from '#platform/testing/installed-models.ts';
import { ImageProcess } from '../process/image-process.ts';
import { gradient, landscape, lettering } from './pictures.fixture.ts';
import type { Opinions, Scores } from './scores.ts';

/** They are fetched once. */
const INSTALL_MS = 300_000;
/** A busy machine takes its time; memory counts as in production. */
const budget = { cpuSeconds: 60, elapsedSeconds: 100 };

let folder: string;
let images: ImageProcess;
const logged: unknown[] = [];
const log = { error: (fields: object, event: string) => void logged.push([event, fields]) };

beforeAll(async () => {
  folder = await installedModels();
  images = new ImageProcess({ log, budget, modelsIn: folder });
}, INSTALL_MS);
afterAll(() => images.end());

/** @throws when there is none */
async function opinionsOf(given: Uint8Array, secondOpinion: boolean): Promise<Opinions> {
  const taken = await images.renditions({
    given,
    limits: { maxPixels: 4_000_000, minSide: 100, writtenSide: 640 },
  });
  if (typeof taken === 'string') throw new Error(taken);
  const opinions = await images.classify(taken.full.bytes, { secondOpinion });
  if (typeof opinions === 'string') throw new Error(opinions);
  return opinions;
}

const unsafeOf = ({ explicit, explicitDrawing, suggestive }: Scores) =>
  explicit + explicitDrawing + suggestive;

it.each([
  ['a gradient', gradient],
  ['a drawn landscape', landscape],
  ['letters', lettering],
])(
  'two models score %s, the same each time, in a process that keeps within its memory',
  async (_name, draw) => {
    const picture = await draw(900, 600);
    const opinions = await opinionsOf(picture, true);
    expect(await opinionsOf(picture, true)).toEqual(opinions);
    expect(await opinionsOf(picture, false)).toEqual({ first: opinions.first, second: null });
    const { first, second } = opinions;
    expect(second).not.toEqual(first);
    for (const scores of [first, second]) {
      const values = Object.values(scores ?? {}) as number[];
      expect(values).toHaveLength(5);
      for (const value of values) expect(value).toBeGreaterThanOrEqual(0);
      expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 3);
    }
    expect(logged).toEqual([]);
    expect(unsafeOf(first)).toBeLessThan(0.5);
  },
);

it('the quick model does not look twice', async () => {
  const first = { drawing: 1, explicitDrawing: 0, neutral: 0, explicit: 0, suggestive: 0 };
  const picture = await gradient(300, 300);
  expect(await images.classify(picture, { secondOpinion: true, first })).toMatchObject({
    ...{ first, second: { drawing: expect.any(Number) as number } },
  });
});

it('no picture leaves a tensor behind', async () => {
  const program = path.join(import.meta.dirname, 'tensors.fixture.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, folder]);
  const [first, fiftieth, second, third] = JSON.parse(stdout) as number[];
  expect(first).toBeGreaterThan(0);
  expect(fiftieth).toBe(first);
  expect(third).toBe(second);
});

it('there is no opinion until the models are installed', async () => {
  const picture = await gradient(300, 300);
  for (const options of [{}, { modelsIn: path.join(folder, 'not-there') }]) {
    const without = new ImageProcess({ log, ...options });
    expect(await without.classify(picture, { secondOpinion: true })).toBe('no-models');
    await without.end();
  }
});
