/** What is asked of a node of a syntax tree of Babel. */
export interface CodePath {
  isFunction(): boolean;
  readonly node: {
    readonly type: string;
    readonly start?: number | null;
    readonly end?: number | null;
    readonly loc?: {
      readonly start: { readonly line: number };
      readonly end: { readonly line: number };
    } | null;
  };
}

/** A longer function is no unit of its own: those within it are. */
const LONGEST_UNIT_LINES = 40;

/**
 * A systematic sample: every n-th function of up to forty lines is broken, with all it holds, and always what is around
 * them. The files of a slice are asked about one after another.
 *
 * @param oneIn of how many functions one is broken
 */
export function sampleOf(oneIn: number): { readonly shouldIgnore: (path: CodePath) => string | undefined } {
  let seen = 0;
  let endOfBroken = 0;
  return {
    shouldIgnore: (path) => {
      const { type, start, end, loc } = path.node;
      if (type === 'Program') endOfBroken = 0;
      if (!path.isFunction() || !loc || (start ?? 0) < endOfBroken) return undefined;
      if (loc.end.line - loc.start.line >= LONGEST_UNIT_LINES) return undefined;
      if (seen++ % oneIn !== 0) return 'not in the sample';
      endOfBroken = end ?? 0;
      return undefined;
    },
  };
}

/** Stryker's plugin; the environment says of how many functions one is broken. */
export const strykerPlugins = [
  { kind: 'Ignore', name: 'sample', value: sampleOf(Number(process.env['MUTATION_ONE_IN'] ?? 1)) },
];
