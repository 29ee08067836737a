import { writeFileSync } from 'node:fs';

export const CALIBRATIONS = '.cache/test-calibrations.json';

/** CPU seconds of the fixed work before and after the tests of a run. */
export interface Calibrations {
  readonly run: string;
  readonly seconds: readonly number[];
}

export function keepCalibrations(calibrations: Calibrations): void {
  writeFileSync(CALIBRATIONS, JSON.stringify(calibrations));
}
