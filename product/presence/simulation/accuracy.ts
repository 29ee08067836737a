import { distanceMetres, type LatLng } from '#platform/geo/point.ts';

/** Median error in metres, and the share of guesses within 100 m. */
export interface Accuracy {
  readonly median: number;
  readonly within100: number;
}

export function accuracyOf(errors: readonly number[]): Accuracy {
  const sorted = errors.toSorted((a, b) => a - b);
  return {
    median: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    within100: errors.filter((metres) => metres < 100).length / errors.length,
  };
}

export const errorOf = (guess: LatLng, home: LatLng): number => distanceMetres(guess, home);

export const accuracyInWords = ({ median, within100 }: Accuracy): string =>
  `median ${median.toFixed(0)} m, within 100 m ${(100 * within100).toFixed(1)} %`;
