import { describe, expect, it } from 'vitest';
import { type CodePath, sampleOf } from './sample.ts';

const isIgnored = (oneIn: number, paths: readonly CodePath[]): readonly boolean[] => {
  const { shouldIgnore } = sampleOf(oneIn);
  return paths.map((path) => shouldIgnore(path) !== undefined);
};
const program: CodePath = { isFunction: () => false, node: { type: 'Program' } };
const statement: CodePath = { isFunction: () => false, node: { type: 'IfStatement' } };
/** A function that begins at `start` and has one line for each character. */
const code = (start: number, lines: number): CodePath => ({
  isFunction: () => true,
  node: {
    ...{ type: 'FunctionDeclaration', start, end: start + lines },
    loc: { start: { line: start }, end: { line: start + lines - 1 } },
  },
});

describe('a sample of the code that is broken', () => {
  it('is every function, or every n-th over all files', () => {
    const paths = [program, code(0, 5), code(10, 5), program, code(0, 5), code(10, 5)];
    expect(isIgnored(1, paths)).toEqual(paths.map(() => false));
    expect(isIgnored(3, paths)).toEqual([false, false, true, false, true, false]);
  });

  it('breaks with a function all those within it', () => {
    expect(isIgnored(2, [program, code(0, 20), code(2, 3), code(8, 3), code(30, 5), code(40, 5)])).toEqual([
      ...[false, false, false, false],
      ...[true, false],
    ]);
  });

  it('counts what a long function holds, and always breaks what is around', () => {
    expect(isIgnored(2, [program, statement, code(0, 41), code(1, 40), code(1, 4)])).toEqual([
      ...[false, false, false],
      ...[false, false],
    ]);
    expect(isIgnored(2, [program, code(0, 41), code(1, 4), code(6, 4), statement])).toEqual([
      ...[false, false, false],
      ...[true, false],
    ]);
  });
});
