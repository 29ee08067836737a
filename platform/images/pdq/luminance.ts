/** Brightness by pixel, row after row, from 0 to 255. */
export interface Luminance {
  readonly values: Float32Array;
  readonly width: number;
  readonly height: number;
}
