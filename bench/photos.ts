/**
 * `npm run bench:photos`: what a photo costs the processor from its upload to what programs think of it. `-- --short` is
 * for trying it out.
 */
import { loadavg } from 'node:os';
import { ImageProcess } from '#platform/images/process/image-process.ts';
import { installedModels } from '#platform/testing/installed-models.ts';
import { MAX_PHOTO_PIXELS, MIN_PHOTO_SIDE, STORED_PHOTO_SIDE } from '#product/photos/contract.ts';
import { cpuSecondsOf } from './cpu.ts';
import { cameraPicture, sentPicture } from './photos/camera-picture.ts';
import { headOf, median, met, publish, thisMachine } from './report.ts';

const isShort = process.argv.includes('--short');
const PICTURES = isShort ? 3 : 15;
/** Seconds of processor for a photo that comes as the app sends it: with the quick model alone, and with both. */
const MOST = { quick: 0.7, both: 1.3 } as const;

const limits = {
  maxPixels: MAX_PHOTO_PIXELS,
  minSide: MIN_PHOTO_SIDE,
  writtenSide: STORED_PHOTO_SIDE,
} as const;

interface Measured {
  /** The first picture, which reads the models too. */
  readonly first: number;
  /** Of each later one. */
  readonly later: readonly number[];
}

interface Row {
  readonly name: string;
  readonly most: number | null;
  readonly measured: Measured;
}

/** Seconds of processor that each picture takes, of this process and the one that decodes. */
async function measure(modelsIn: string, work: (images: ImageProcess) => Promise<void>): Promise<Measured> {
  const faults: string[] = [];
  const log = { error: (_fields: object, event: string) => void faults.push(event) };
  // What it measures is for the report, and not to end by.
  const images = new ImageProcess({ log, budget: { cpuSeconds: 60, elapsedSeconds: 300 }, modelsIn });
  try {
    const seconds: number[] = [];
    for (let at = 0; at <= PICTURES; at += 1) {
      const before = cpuSecondsOf(process.pid);
      await work(images);
      seconds.push(cpuSecondsOf(process.pid) - before);
    }
    if (faults.length > 0) throw new Error(faults.join());
    const [first = Number.NaN, ...later] = seconds;
    return { first, later };
  } finally {
    await images.end();
  }
}

/** @throws when the picture is refused, or nothing thinks anything of it */
async function takeIn(
  images: ImageProcess,
  given: Uint8Array,
  models: 'none' | 'quick' | 'both',
): Promise<void> {
  const taken = await images.renditions({ given, limits });
  if (typeof taken === 'string') throw new Error(taken);
  if (models === 'none') return;
  const { bytes } = taken.full;
  const quick = await images.classify(bytes, { secondOpinion: false });
  if (typeof quick === 'string') throw new Error(quick);
  if (models === 'quick') return;
  // As photos are judged: in two steps.
  const both = await images.classify(bytes, { secondOpinion: true, first: quick.first });
  if (typeof both === 'string') throw new Error(both);
}

const modelsIn = await installedModels();
const camera = await cameraPicture();
const sent = await sentPicture(camera, STORED_PHOTO_SIDE);
const load = loadavg()[0] ?? 0;
const rows: Row[] = [];
for (const [name, given, models, most] of [
  ['as the app sends it, in all sizes', sent, 'none', null],
  ['… and the quick model', sent, 'quick', MOST.quick],
  ['… and both models', sent, 'both', MOST.both],
  ['as a camera wrote it, in all sizes', camera, 'none', null],
  ['… and both models', camera, 'both', null],
] as const)
  rows.push({ name, most, measured: await measure(modelsIn, (images) => takeIn(images, given, models)) });

const machine = {
  ...thisMachine(),
  settings: `medians of ${PICTURES} photos; ${(sent.length / 1e6).toFixed(1)} MB as sent, ${(camera.length / 1e6).toFixed(1)} MB as written`,
  load: `${load.toFixed(1)} processes ready to run before, ${(loadavg()[0] ?? 0).toFixed(1)} after`,
};
const line = ({ name, most, measured: { first, later } }: Row) => {
  const middle = median(later);
  const verdict = most === null ? '' : met(middle <= most);
  return `| ${name} | ${middle.toFixed(2)} | ${Math.max(...later).toFixed(2)} | ${first.toFixed(2)} | ${most ?? ''} | ${verdict} |`;
};
publish(
  isShort ? 'photos-short' : 'photos',
  [
    ...headOf('What a photo costs', machine),
    '',
    'Seconds of processor, of the server and the process that decodes, for a photo of 12 megapixels. The app sends it with 1,600 px as JPEG. The first photo starts the process and reads the models.',
    '',
    '| A photo | s | most | first | at most | |',
    '|---|---:|---:|---:|---:|---|',
    ...rows.map(line),
    '',
  ].join('\n'),
  { machine, rows },
  Object.fromEntries(rows.map(({ name, measured }, at) => [`${at + 1} ${name}, s`, median(measured.later)])),
);
