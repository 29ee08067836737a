import { describe, expect, it } from 'vitest';
import { type CodePath, sampleOf } from './sample.ts';

const isIgnored = (oneIn: number, paths: readonly CodePath[]): readonly boolean[] => {
  const { shouldIgnore } = sampleOf(oneIn);
  return paths.map((path) => shouldIgnore(path) !== undefined);
};
const node = (type: string, start: number, end: number, more: object = {}): CodePath => ({
  isFunction: () => false,
  node: { type, start, end, ...more },
});
const program = node('Program', 0, 100, { body: [{ type: 'FunctionDeclaration' }] });
/** Within the function around it. */
const statement = node('IfStatement', 2, 3);
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
    expect(isIgnored(2, [program, code(0, 41), statement, code(1, 40), code(1, 4)])).toEqual([
      ...[false, false, false],
      ...[false, false],
    ]);
    expect(isIgnored(2, [program, code(0, 41), code(1, 4), code(6, 4), statement])).toEqual([
      ...[false, false, false],
      ...[true, false],
    ]);
  });

  it('leaves out what runs once when its module is loaded, also in a file that holds nothing else', () => {
    const table = node('VariableDeclaration', 20, 30, { declarations: [{ type: 'ObjectExpression' }] });
    const handler = node('VariableDeclaration', 30, 40, {
      declarations: [{ type: 'VariableDeclarator', init: { type: 'ArrowFunctionExpression' } }],
    });
    const field = node('ClassProperty', 50, 60, { static: false });
    const shared = node('ClassProperty', 60, 70, { static: true });
    const value = (start: number) => node('NumericLiteral', start, start + 1);
    expect(isIgnored(1, [program, code(0, 20), statement, table, handler])).toEqual([
      ...[false, false, false],
      ...[true, false],
    ]);
    expect(isIgnored(1, [program, value(45), field, value(55), shared, value(65)])).toEqual([
      ...[false, true],
      ...[false, false, true, true],
    ]);
    expect(isIgnored(1, [node('Program', 0, 9, { body: [table.node] })])).toEqual([true]);
  });
});
