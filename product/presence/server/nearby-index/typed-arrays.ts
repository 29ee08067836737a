/**
 * Reads a typed array at an index known to be in range.
 *
 * One function per array type keeps each monomorphic, so that the compiler emits a plain load.
 */
export const intAt = (array: Int32Array, index: number): number => array[index] ?? 0;
export const wordAt = (array: Uint32Array, index: number): number => array[index] ?? 0;
export const floatAt = (array: Float64Array, index: number): number => array[index] ?? 0;

/** Copies an array to the given length; new elements are `fill`. */
export function grownInts(array: Int32Array, length: number, fill = 0): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(length);
  longer.set(array);
  if (fill !== 0) longer.fill(fill, array.length);
  return longer;
}
export function grownWords(array: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(length);
  longer.set(array);
  return longer;
}
export function grownFloats(array: Float64Array, length: number): Float64Array<ArrayBuffer> {
  const longer = new Float64Array(length);
  longer.set(array);
  return longer;
}
