import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

export const TIMES = '.cache/test-times.json';

export function readTimes(): Record<string, number> {
  return existsSync(TIMES) ? (JSON.parse(readFileSync(TIMES, 'utf8')) as Record<string, number>) : {};
}

/** A worker serves one project: where two take turns, it ends after each file, with all it has loaded. */
const PROJECTS = ['server', 'browser', 'pure'];

/**
 * Project by project, the longest file first, so that no worker begins one when the others are done. Times are those
 * of the last runs, hooks counted; a file that never ran here is taken to last as long as others of its size.
 */
export class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const times = readTimes();
    const known = files.flatMap((file) => {
      const seconds = times[keyOf(file)];
      return seconds === undefined ? [] : [{ seconds, bytes: sizeOf(file) }];
    });
    const sum = (key: 'seconds' | 'bytes') => known.reduce((total, each) => total + each[key], 0);
    const secondsPerByte = known.length > 0 ? sum('seconds') / sum('bytes') : 1;
    const expected = (file: TestSpecification) => times[keyOf(file)] ?? sizeOf(file) * secondsPerByte;
    const turn = (file: TestSpecification) => PROJECTS.indexOf(file.project.name);
    return Promise.resolve([...files].sort((a, b) => turn(a) - turn(b) || expected(b) - expected(a)));
  }
}

const keyOf = (file: TestSpecification) => path.relative(process.cwd(), file.moduleId);
const sizeOf = (file: TestSpecification) => statSync(file.moduleId).size;
