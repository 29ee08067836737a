import path from 'node:path';
import type { ModelPart } from './tensors.ts';

/** A model as its package brings it: the graph, and how its weights are cut into files. */
interface ModelFile extends ModelPart {
  readonly weightsManifest: readonly {
    readonly paths: readonly string[];
    readonly weights: readonly unknown[];
  }[];
}

/**
 * Reads a model of nsfwjs from its files, modules that export its graph and its weights as Base64.
 *
 * @returns what `io.fromMemory` of TensorFlow.js takes
 */
export function readModel(require: NodeJS.Require, folder: string): ModelPart {
  const take = (name: string): unknown => {
    const file = path.join(folder, `${name}.min.js`);
    const content: unknown = require(file);
    // It is read once, and 30 MB of text would stay.
    Reflect.deleteProperty(require.cache, file);
    return content;
  };
  const { modelTopology, weightsManifest, ...rest } = take('model') as ModelFile;
  const weights = weightsManifest.flatMap(({ paths }) =>
    paths.map((name) => Buffer.from(take(name) as string, 'base64')),
  );
  return {
    ...rest,
    modelTopology: withoutInitialValues(modelTopology),
    weightSpecs: weightsManifest.flatMap((group) => group.weights),
    weightData: new Uint8Array(Buffer.concat(weights)).buffer,
  };
}

/** Layers are filled before their weights are read: with zeros that takes a second less than with chance. */
function withoutInitialValues(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withoutInitialValues);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      key.endsWith('_initializer') ? { class_name: 'Zeros', config: {} } : withoutInitialValues(value),
    ]),
  );
}
