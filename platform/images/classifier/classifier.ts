import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import { hasModels } from './models-folder.ts';
import { readModel } from './read-model.ts';
import type { Opinions, Scores } from './scores.ts';
import type { Converter, Core, Layers, Model, WasmBackend } from './tensors.ts';

/** A model and the side of the square it looks at, in pixels. */
interface Loaded {
  readonly model: Model;
  readonly side: number;
}

/** What runs the models, from the folder they are installed in. */
interface Runtime {
  readonly core: Core;
  readonly load: (name: keyof typeof models) => Promise<Loaded>;
}

const models = {
  /** MobileNetV2, the medium one: about 0.07 s of processor for a picture. */
  mobilenet_v2_mid: { side: 224, format: 'graph' },
  /** About 0.55 s, and 350 MB. */
  inception_v3: { side: 299, format: 'layers' },
} as const;

/**
 * Looks at pictures with the models of nsfwjs, which are read when they are first needed. It holds the processor while
 * it looks.
 */
export class Classifier {
  readonly #folder: string;
  #runtime: Promise<Runtime> | null = null;
  #first: Promise<Loaded> | null = null;
  #second: Promise<Loaded> | null = null;

  /** @param folder see `modelsFolder` */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * @param picture any image that sharp reads, upright
   * @throws when it cannot be decoded
   */
  async classify(
    picture: Uint8Array,
    {
      secondOpinion,
      first: known = null,
    }: { readonly secondOpinion: boolean; readonly first?: Scores | null },
  ): Promise<Opinions | 'no-models'> {
    if (!this.#runtime && !hasModels(this.#folder)) return 'no-models';
    const { core, load } = await (this.#runtime ??= startRuntime(this.#folder));
    const first = known ?? (await look(core, await (this.#first ??= load('mobilenet_v2_mid')), picture));
    if (!secondOpinion) return { first, second: null };
    return { first, second: await look(core, await (this.#second ??= load('inception_v3')), picture) };
  }

  /** How many tensors are held; 0 before the first picture. */
  async tensors(): Promise<number> {
    const runtime = await this.#runtime;
    return runtime ? runtime.core.memory().numTensors : 0;
  }
}

async function startRuntime(folder: string): Promise<Runtime> {
  const installed = createRequire(path.join(folder, 'package.json'));
  const core = installed('@tensorflow/tfjs-core') as Core;
  const { loadGraphModel } = installed('@tensorflow/tfjs-converter') as Converter;
  // By this name, under which nsfwjs asks for all of TensorFlow.js, only its layers are installed.
  const { loadLayersModel } = installed('@tensorflow/tfjs') as Layers;
  const wasm = installed('@tensorflow/tfjs-backend-wasm') as WasmBackend;
  wasm.setThreadsCount(1);
  wasm.setWasmPaths(path.join(path.dirname(installed.resolve('@tensorflow/tfjs-backend-wasm')), path.sep));
  if (!(await core.setBackend('wasm'))) throw new Error('WebAssembly does not run here');
  return {
    core,
    load: async (name) => {
      const { side, format } = models[name];
      const files = path.join(folder, 'node_modules/nsfwjs/dist/models', name);
      const artifacts = core.io.fromMemory(readModel(installed, files));
      const loadModel = format === 'graph' ? loadGraphModel : loadLayersModel;
      return { model: await loadModel(artifacts), side };
    },
  };
}

async function look(core: Core, { model, side }: Loaded, picture: Uint8Array): Promise<Scores> {
  // The whole picture, however narrow: what a crop leaves out, nobody has looked at.
  const { data } = await sharp(picture)
    .resize(side, side, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .toColorspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const seen = core.tidy(() => {
    const pixels = core.tensor4d(new Uint8Array(data), [1, side, side, 3], 'int32');
    return model.predict(core.div(core.cast(pixels, 'float32'), 255));
  });
  const values = await seen.data();
  seen.dispose();
  // In the order the models were trained with: Drawing, Hentai, Neutral, Porn, Sexy.
  const [drawing, explicitDrawing, neutral, explicit, suggestive] = Array.from(values);
  const none = Number.NaN;
  return {
    drawing: drawing ?? none,
    explicitDrawing: explicitDrawing ?? none,
    neutral: neutral ?? none,
    explicit: explicit ?? none,
    suggestive: suggestive ?? none,
  };
}
