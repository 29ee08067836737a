/**
 * What is used of TensorFlow.js 4.22. Its packages are installed apart from ours, on demand, so their own types are
 * not there when ours are checked.
 */
export interface Tensor {
  data: () => Promise<ArrayLike<number>>;
  dispose: () => void;
}

export interface Model {
  predict: (pictures: Tensor) => Tensor;
}

/** An untouched part of a model, as it lies in its file. */
export type ModelPart = Readonly<Record<string, unknown>>;

export interface Core {
  setBackend: (name: 'wasm') => Promise<boolean>;
  tensor4d: (values: Uint8Array, shape: readonly number[], type: 'int32') => Tensor;
  cast: (tensor: Tensor, type: 'float32') => Tensor;
  div: (tensor: Tensor, by: number) => Tensor;
  /** Disposes of every tensor made meanwhile, but the one returned. */
  tidy: (work: () => Tensor) => Tensor;
  memory: () => { readonly numTensors: number };
  readonly io: { fromMemory: (artifacts: ModelPart) => unknown };
}

export interface Converter {
  loadGraphModel: (from: unknown) => Promise<Model>;
}

export interface Layers {
  loadLayersModel: (from: unknown) => Promise<Model>;
}

export interface WasmBackend {
  setThreadsCount: (count: number) => void;
  /** @param folder of the `.wasm` files, with a slash at its end */
  setWasmPaths: (folder: string) => void;
}
